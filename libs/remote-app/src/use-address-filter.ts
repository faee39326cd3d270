import { useSearchParams } from '@portal/router';

type Change<Field extends string> = (part: Partial<Record<Field, string>>, options?: { replace?: boolean }) => void;

/**
 * Keeps a filter in the page's query, so that a view can be shared and the back button restores it. Fields are text, and an absent one
 * is empty. Keeps the rest of the query.
 *
 * @param keys name of each field in the query; a constant outside the component
 * @returns the filter and a function that changes some fields. It replaces the history entry unless `replace` is false
 */
export function useAddressFilter<Field extends string>(
  keys: Record<Field, string>,
): [filter: Record<Field, string>, change: Change<Field>] {
  const [query, setQuery] = useSearchParams();
  const fields = Object.keys(keys) as Field[];
  const read = (from: URLSearchParams) =>
    Object.fromEntries(fields.map((field) => [field, from.get(keys[field]) ?? ''])) as Record<Field, string>;
  const change: Change<Field> = (part, { replace = true } = {}) =>
    setQuery(
      (current) => {
        const next = { ...read(current), ...part };
        for (const field of fields) {
          current.delete(keys[field]);
          if (next[field]) current.append(keys[field], next[field]);
        }
        return current;
      },
      { replace, preventScrollReset: true },
    );
  return [read(query), change];
}
