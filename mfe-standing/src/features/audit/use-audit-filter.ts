import { useSearchParams } from '@portal/router';
import { noFilter, type AuditFilter } from './audit-filter.ts';

const names = Object.keys(noFilter);

/** The log's filter and place, kept in the address: a view can be handed on, and Back returns to the page before. */
export function useAuditFilter(): [filter: AuditFilter, change: (changed: Partial<AuditFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const filter: AuditFilter = { ...noFilter, ...Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) };
  const change = (changed: Partial<AuditFilter>) => {
    const filled = Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== undefined && value !== '');
    setAddress(Object.fromEntries(filled) as Record<string, string>, { preventScrollReset: true });
  };
  return [filter, change];
}
