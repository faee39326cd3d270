import { useCallback, useEffect, useRef } from 'react';
import { createSearchParams, useSearchParams as useRendered } from 'react-router-dom';

type Query = Record<string, string> | [string, string][] | URLSearchParams;
type Change = Query | ((current: URLSearchParams) => Query);
interface Options {
  replace?: boolean;
  preventScrollReset?: boolean;
}

/**
 * The address's query, and a function that changes it from what it is now. The router renders a new address as a transition:
 * what the page was last rendered with may be one change behind, and a change made from that would undo the one before.
 */
export function useSearchParams(): [query: URLSearchParams, change: (next: Change, options?: Options) => void] {
  const [rendered, set] = useRendered();
  const newest = useRef(rendered);
  useEffect(() => {
    newest.current = rendered;
  }, [rendered]);
  const change = useCallback(
    (next: Change, options?: Options) => {
      newest.current = createSearchParams(typeof next === 'function' ? next(new URLSearchParams(newest.current)) : next);
      set(newest.current, options);
    },
    [set],
  );
  return [rendered, change];
}
