import { useSearchParams } from '@portal/router';

/** The log's filter, as the address and the form hold it. An empty field matches everything. */
export interface AuditFilter extends Record<string, string> {
  actor: string;
  action: string;
  target: string;
  /** First and last day, `YYYY-MM-DD` in the viewer's zone. */
  from: string;
  to: string;
  /** Shows entries that are older than this one. */
  before: string;
}

export const noFilter: AuditFilter = { actor: '', action: '', target: '', from: '', to: '', before: '' };

const filterOf = (address: URLSearchParams): AuditFilter => ({
  ...noFilter,
  ...Object.fromEntries(Object.keys(noFilter).map((name) => [name, address.get(name) ?? ''])),
});

/** The log's filter and page, kept in the address: a view can be shared, and Back returns to the previous one. */
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

/** Start of a day in the viewer's zone, moved by whole days; empty for text that is not a day. */
function startOf(day: string, moved = 0): string {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + moved);
  return Number.isNaN(start.getTime()) ? '' : start.toISOString();
}

/** The query that the BFF expects: days become times, the last day included. Empty fields are left out. */
export function auditQueryOf({ actor, action, target, from, to, before }: AuditFilter): Record<string, string> {
  const query = { actor: actor.trim(), action, target: target.trim(), from: startOf(from), to: startOf(to, 1), before };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
