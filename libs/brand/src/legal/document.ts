/** A legal text: an opening in one sentence, then parts of one or more paragraphs. */
export interface LegalDocument {
  title: string;
  lead: string;
  /** When the wording last changed, as people read it. */
  updated: string;
  parts: readonly { heading: string; paragraphs: readonly string[] }[];
}
