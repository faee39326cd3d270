/** Fields of the filter and their keys in the address. */
export const filterKeys = { actor: 'actor', action: 'action', target: 'target', from: 'from', to: 'to', before: 'before' } as const;

/**
 * Filter of the log. An empty field matches everything. `from` and `to` are the first and last day, `YYYY-MM-DD` in the viewer's time
 * zone. `before` is an entry's id: only older entries match.
 */
export type AuditFilter = Record<keyof typeof filterKeys, string>;

export const noFilter: AuditFilter = { actor: '', action: '', target: '', from: '', to: '', before: '' };

/** Returns the start of a day in the viewer's time zone as ISO 8601, or '' for an invalid day. */
function startOf(day: string, daysLater = 0): string {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(start.getTime()) ? '' : start.toISOString();
}

/** Converts the filter to the BFF's query: days become times, and the last day is included. Leaves out empty fields. */
export function auditQueryOf({ actor, action, target, from, to, before }: AuditFilter): Record<string, string> {
  const query = { actor: actor.trim(), action, target: target.trim(), from: startOf(from), to: startOf(to, 1), before };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
