import { useSearchParams as useRendered, type NavigateOptions, type URLSearchParamsInit } from 'react-router';

type Change = URLSearchParamsInit | ((current: URLSearchParams) => URLSearchParamsInit);

/**
 * The address's query, and a function that changes it from what it is now. What the page was last rendered with may be one
 * change behind, and a change made from that would undo the one before.
 */
export function useSearchParams(): [query: URLSearchParams, change: (next: Change, options?: NavigateOptions) => void] {
  const [rendered, set] = useRendered();
  return [rendered, (next, options) => set(typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next, options)];
}
