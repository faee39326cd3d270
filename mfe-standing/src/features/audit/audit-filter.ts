/** Fields of the log's filter, with their keys in the address. */
export const filterKeys = { actor: 'actor', action: 'action', target: 'target', from: 'from', to: 'to', before: 'before' } as const;

/**
 * An empty field matches everything. `from` and `to` are the first and last day, `YYYY-MM-DD` in the viewer's zone. `before` shows
 * entries that are older than this one.
 */
export type AuditFilter = Record<keyof typeof filterKeys, string>;

export const noFilter: AuditFilter = { actor: '', action: '', target: '', from: '', to: '', before: '' };

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
