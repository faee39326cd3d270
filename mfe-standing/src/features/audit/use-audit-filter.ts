import { useSearchParams } from '@portal/router';
import { noFilter, type AuditFilter } from './audit-filter.ts';

const names = Object.keys(noFilter);

const filterOf = (address: URLSearchParams): AuditFilter => ({
  ...noFilter,
  ...Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])),
});

/** The log's filter and place, kept in the address: a view can be handed on, and Back returns to the page before. */
export function useAuditFilter(): [filter: AuditFilter, change: (changed: Partial<AuditFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (changed: Partial<AuditFilter>) =>
    setAddress(
      (current) =>
        Object.entries({ ...filterOf(current), ...changed }).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
      { preventScrollReset: true },
    );
  return [filterOf(address), change];
}
