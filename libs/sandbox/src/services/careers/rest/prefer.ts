import { notPlayed } from './rest-error.ts';

/** A parsed `Prefer` header. */
export interface Prefer {
  /** Whether a write returns its rows. */
  returnsRows: boolean;
  /** Whether an insert updates a row that breaks a unique constraint. */
  merges: boolean;
  /** Whether a read counts the rows of all pages. */
  counts: boolean;
  /** Value of `Preference-Applied`, or an empty text. */
  applied: string;
}

/** In the order in which PostgREST confirms them. */
const known = ['resolution=merge-duplicates', 'return=representation', 'return=minimal', 'count=exact'];

export function readPrefer(header: string | string[] | undefined): Prefer {
  const preferences = [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((preference) => preference.trim());
  const unknown = preferences.find((preference) => /^(resolution|return|count)=/.test(preference) && !known.includes(preference));
  if (unknown !== undefined) throw notPlayed(`Prefer: ${unknown}`);
  const has = (preference: string) => preferences.includes(preference);
  return {
    returnsRows: has('return=representation'),
    merges: has('resolution=merge-duplicates'),
    counts: has('count=exact'),
    applied: known.filter(has).join(', '),
  };
}
