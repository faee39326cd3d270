import { useSearchParams as useRendered, type NavigateOptions, type URLSearchParamsInit } from 'react-router';

type Change = URLSearchParamsInit | ((current: URLSearchParams) => URLSearchParamsInit);

/**
 * Returns the query and a function that changes the current query. A change never starts from the rendered query, which may be one
 * change behind.
 */
export function useSearchParams(): [query: URLSearchParams, change: (next: Change, options?: NavigateOptions) => void] {
  const [rendered, set] = useRendered();
  return [rendered, (next, options) => set(typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next, options)];
}
