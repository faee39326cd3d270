import * as z from 'zod/mini';

/** Characters of a search, results shown of each group, and characters after which the texts of a document are cut. */
export const searchLimits = { query: 100, perGroup: 5, title: 200, detail: 300, keywords: 20_000 } as const;

/** Pictures that a group of results can have. */
export type SearchIcon = 'flight' | 'route' | 'place' | 'news' | 'help' | 'job' | 'page';

const group = z.string().check(z.minLength(1), z.maxLength(40));

/** One thing that the header's search can find. All texts are shown as text. */
export const searchDocumentSchema = z.object({
  /** Group of the results, such as 'Flights'. */
  group,
  /** Picture of the group, one of `SearchIcon`. Newer remotes may name one that this shell does not know. */
  icon: z.optional(z.string()),
  title: z.string().check(z.minLength(1)),
  /** Second line of a result. */
  detail: z.optional(z.string()),
  /** Further words that find it. */
  keywords: z.optional(z.string()),
  /** Address on this site, with its query. */
  address: z.string().check(z.maxLength(1_000), z.regex(/^\/(?!\/)[^\s\\]*$/)),
});
export type SearchDocument = z.infer<typeof searchDocumentSchema>;

/** A document as a remote writes it. */
export type ContributedDocument = SearchDocument & { icon?: SearchIcon };

/** Contribution of a remote. Its documents are checked one by one, so that a bad one costs only itself. */
export const searchContributionSchema = z.object({
  documents: z.array(z.unknown()).check(z.maxLength(5_000)),
  /** Groups that could not be read. The others are shown, and the search says what is missing. */
  missing: z.optional(z.array(group).check(z.maxLength(10))),
});

export interface SearchContribution {
  documents: ContributedDocument[];
  missing?: string[];
}

/** Reads everything that a remote contributes to the search. Rejects when nothing can be read. */
export type SearchSource = () => Promise<SearchContribution>;
