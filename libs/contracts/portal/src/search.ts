import * as z from 'zod/mini';
import type { StoredUser } from './shell-replies.ts';

/** Characters of a query, results shown per group, and characters after which the texts of a document are cut. */
export const searchLimits = { query: 100, perGroup: 5, title: 200, detail: 300, keywords: 20_000 } as const;

/** Pictures that a group of results can have. */
export type SearchIcon = 'flight' | 'route' | 'place' | 'news' | 'help' | 'job' | 'page';

const group = z.string().check(z.minLength(1), z.maxLength(40));

/** A document that the site's search can find. All strings are shown as plain text. */
export const searchDocumentSchema = z.object({
  /** Group of the results, such as 'Flights'. */
  group,
  /** Picture of the group, one of `SearchIcon`. A newer remote may name one that this shell does not have. */
  icon: z.optional(z.string()),
  title: z.string().check(z.minLength(1)),
  /** Second line of a result. */
  detail: z.optional(z.string()),
  /** Further words that match a query. */
  keywords: z.optional(z.string()),
  /** Address on this site, with its query. */
  address: z.string().check(z.maxLength(1_000), z.regex(/^\/(?!\/)[^\s\\]*$/)),
});
export type SearchDocument = z.infer<typeof searchDocumentSchema>;

/** A document as a remote writes it. */
export type ContributedDocument = SearchDocument & { icon?: SearchIcon };

/** Contribution of a remote. Documents are checked one by one, so that an invalid one does not lose the others. */
export const searchContributionSchema = z.object({
  documents: z.array(z.unknown()).check(z.maxLength(5_000)),
  /** Groups that could not be read. The search names them and shows the others. */
  missing: z.optional(z.array(group).check(z.maxLength(10))),
});

export interface SearchContribution {
  documents: ContributedDocument[];
  missing?: string[];
}

/** The member who searches. Null or missing for a guest, and from an older shell. */
interface SearchInput {
  user?: StoredUser | null;
}

/** Reads every document of a remote for the search. Rejects if none can be read. */
export type SearchSource = (input?: SearchInput) => Promise<SearchContribution>;
