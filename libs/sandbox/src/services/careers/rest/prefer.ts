import { notSupported } from './rest-error.ts';

/** A parsed `Prefer` header. */
export interface Prefer {
  /** True if a write returns its rows. */
  returnsRows: boolean;
  /** True if an insert that breaks a unique constraint updates the existing row. */
  merges: boolean;
  /** True if a read counts the rows of all pages. */
  counts: boolean;
  /** Value of `Preference-Applied`, '' for none. */
  applied: string;
}

/** Sorted as in PostgREST's confirmation. */
const supported = ['resolution=merge-duplicates', 'return=representation', 'return=minimal', 'count=exact'];

export function readPrefer(header: string | string[] | undefined): Prefer {
  const preferences = [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((preference) => preference.trim());
  const unknown = preferences.find((preference) => /^(resolution|return|count)=/.test(preference) && !supported.includes(preference));
  if (unknown !== undefined) throw notSupported(`Prefer: ${unknown}`);
  const has = (preference: string) => preferences.includes(preference);
  return {
    returnsRows: has('return=representation'),
    merges: has('resolution=merge-duplicates'),
    counts: has('count=exact'),
    applied: supported.filter(has).join(', '),
  };
}
