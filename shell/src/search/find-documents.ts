import { isMistyped, searchLimits, type SearchDocument } from '@portal/portal-contract';

/** A document whose texts are cut and folded once, because every keystroke compares them. */
export interface IndexedDocument extends SearchDocument {
  foldedTitle: string;
  foldedRest: string;
}

export interface ResultGroup {
  group: string;
  results: IndexedDocument[];
  total: number;
}

/** Identifies a result. Several share an address, as positions share a page. */
export const resultKey = ({ address, title }: Pick<SearchDocument, 'address' | 'title'>) => `${address} ${title}`;

/** Converts to lower case and removes accents. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const indexDocuments = (documents: readonly SearchDocument[]): IndexedDocument[] =>
  documents.map((document) => {
    const title = document.title.slice(0, searchLimits.title);
    const detail = document.detail?.slice(0, searchLimits.detail);
    const keywords = document.keywords?.slice(0, searchLimits.keywords);
    const rest = [detail, keywords, document.group].join(' ');
    return { ...document, title, detail, foldedTitle: fold(title), foldedRest: fold(rest) };
  });

/** Returns the spellings of each word of a query. A callsign (letters, then digits) also matches with a space or a hyphen. */
export function queryWords(query: string): string[][] {
  const words = fold(query.slice(0, searchLimits.query)).split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).map((word) => {
    const [, letters, digits] = /^(\p{L}+)(\p{N}+)$/u.exec(word) ?? [];
    return letters && digits ? [word, `${letters} ${digits}`, `${letters}-${digits}`] : [word];
  });
}

/** Points for a word of the query by place: a title before other texts, the start of a word before its middle. */
const points = { titleStart: 8, titleWord: 4, title: 2, other: 1 } as const;

/**
 * Returns the documents that contain every word of the query, in groups, best first. Ignores case and accents. A word may be part of
 * another, so that '001' finds 'BW001'. If there are none, a word may have a typing error.
 */
export function findDocuments(index: readonly IndexedDocument[], query: string): ResultGroup[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const score = (points: typeof pointsFor) =>
    index.map((document) => ({ document, score: scoreOf(document, words, points) })).filter(({ score }) => score > 0);
  const exact = score(pointsFor);
  const matches = (exact.length > 0 ? exact : score(pointsForMistyped))
    .toSorted((one, other) => other.score - one.score)
    .map(({ document }) => document);
  return [...Map.groupBy(matches, ({ group }) => group)].map(([group, all]) => ({
    group,
    results: all.slice(0, searchLimits.perGroup),
    total: all.length,
  }));
}

function scoreOf(document: IndexedDocument, words: readonly string[][], points: typeof pointsFor): number {
  const scores = words.map((spellings) => Math.max(...spellings.map((word) => points(document, word))));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function pointsFor({ foldedTitle, foldedRest }: IndexedDocument, word: string): number {
  if (foldedTitle.startsWith(word)) return points.titleStart;
  if (foldedTitle.includes(` ${word}`)) return points.titleWord;
  if (foldedTitle.includes(word)) return points.title;
  return foldedRest.includes(word) ? points.other : 0;
}

function pointsForMistyped(document: IndexedDocument, word: string): number {
  const names = `${document.foldedTitle} ${document.foldedRest}`.split(/[^\p{L}\p{N}]+/u);
  return pointsFor(document, word) || (names.some((name) => isMistyped(word, name)) ? points.other : 0);
}
