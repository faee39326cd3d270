/** Columns of a table with their names; the first names its row. */
export interface LegalTable {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface LegalPart {
  heading: string;
  paragraphs: readonly string[];
  /** After the paragraphs. */
  table?: LegalTable;
}

/** A legal text: an opening in one sentence, then parts of one or more paragraphs. */
export interface LegalDocument {
  title: string;
  lead: string;
  /** When the wording last changed, as people read it. */
  updated: string;
  parts: readonly LegalPart[];
}
