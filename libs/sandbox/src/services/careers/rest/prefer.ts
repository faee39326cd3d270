/** What a request's `Prefer` header asks. */
export interface Prefer {
  returns: 'minimal' | 'headers-only' | 'representation';
  resolution: 'refuse' | 'merge' | 'ignore';
  counted: boolean;
  /** What the reply confirms in `Preference-Applied`; empty when there is nothing to confirm. */
  applied: string;
}

const known = [
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'return=representation',
  'return=headers-only',
  'return=minimal',
  'count=exact',
];

export function readPrefer(header: string | string[] | undefined): Prefer {
  const wanted = [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((preference) => preference.trim());
  const has = (preference: string) => wanted.includes(preference);
  return {
    returns: has('return=representation') ? 'representation' : has('return=headers-only') ? 'headers-only' : 'minimal',
    resolution: has('resolution=merge-duplicates') ? 'merge' : has('resolution=ignore-duplicates') ? 'ignore' : 'refuse',
    counted: has('count=exact'),
    applied: known.filter(has).join(', '),
  };
}
