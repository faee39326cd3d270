/** Columns of a table with their names; the first is the row header. */
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

/** A legal text: one opening sentence, then sections of one or more paragraphs. */
export interface LegalDocument {
  title: string;
  lead: string;
  /** Date of the last change, as text. */
  updated: string;
  parts: readonly LegalPart[];
}
