/** Titles of the legal texts, for the texts themselves and for the links to them. */
export const legalTitles = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  cookies: 'Cookies',
  accessibility: 'Accessibility Statement',
} as const;

/** A table. The first column holds the row headers. */
export interface LegalTable {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

interface LegalPart {
  heading: string;
  paragraphs: readonly string[];
  /** Shown after the paragraphs. */
  table?: LegalTable;
}

/** A legal text: an opening sentence, then sections of one or more paragraphs. */
export interface LegalDocument {
  title: string;
  lead: string;
  /** Date of the last change, as text. */
  updated: string;
  parts: readonly LegalPart[];
}
