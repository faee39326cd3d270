import { routeQuery } from '@portal/content-contract';
import { useSearchParams } from '@portal/router';
import { noFilter, type RouteFilter } from './filter-routes.ts';

interface FilterState {
  filter: RouteFilter;
  /** Typing replaces the entry of the history; a choice adds one, so that Back takes it back. */
  change: (part: Partial<RouteFilter>) => void;
  clear: () => void;
}

const fields = Object.keys(noFilter) as (keyof RouteFilter)[];

const filterOf = (address: URLSearchParams): RouteFilter => {
  const value = (field: keyof RouteFilter) => address.get(routeQuery[field]) ?? '';
  return { text: value('text'), aircraft: value('aircraft'), status: value('status') };
};

/** The filters, kept in the address. */
export function useRouteFilter(): FilterState {
  const [address, setAddress] = useSearchParams();
  const go = (next: (current: RouteFilter) => RouteFilter, replace: boolean) =>
    setAddress(
      (current) => {
        const filter = next(filterOf(current));
        return fields.flatMap((field) => (filter[field] ? [[routeQuery[field], filter[field]] as [string, string]] : []));
      },
      { replace, preventScrollReset: true },
    );
  return {
    filter: filterOf(address),
    change: (part) => go((current) => ({ ...current, ...part }), 'text' in part),
    clear: () => go(() => noFilter, false),
  };
}
