import { routeQuery } from '@portal/contracts/routes';
import { useSearchParams } from '@portal/router';
import { noFilter, type RouteFilter } from './filter-routes.ts';

interface FilterState {
  filter: RouteFilter;
  /** Typing replaces the entry of the history; a choice adds one, so that Back takes it back. */
  change: (part: Partial<RouteFilter>) => void;
  clear: () => void;
}

const fields = Object.keys(noFilter) as (keyof RouteFilter)[];

/** The filters, kept in the address. */
export function useRouteFilter(): FilterState {
  const [address, setAddress] = useSearchParams();
  const value = (field: keyof RouteFilter) => address.get(routeQuery[field]) ?? '';
  const filter: RouteFilter = { text: value('text'), aircraft: value('aircraft'), status: value('status') };
  const go = (next: RouteFilter, replace: boolean) => {
    const set = fields.flatMap((field) => (next[field] ? [[routeQuery[field], next[field]] as [string, string]] : []));
    setAddress(set, { replace, preventScrollReset: true });
  };
  return {
    filter,
    change: (part) => go({ ...filter, ...part }, 'text' in part),
    clear: () => go(noFilter, false),
  };
}
