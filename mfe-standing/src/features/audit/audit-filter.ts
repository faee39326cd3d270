/** What the log is narrowed to, as the address and the form hold it; an empty field lets everything through. */
export interface AuditFilter extends Record<string, string> {
  actor: string;
  action: string;
  target: string;
  /** First and last day, `YYYY-MM-DD` in the viewer's zone. */
  from: string;
  to: string;
  /** Shows what is older than this entry. */
  before: string;
}

export const noFilter: AuditFilter = { actor: '', action: '', target: '', from: '', to: '', before: '' };

/** Start of a day in the viewer's zone, moved by whole days; empty for what is no day. */
function startOf(day: string, moved = 0): string {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + moved);
  return Number.isNaN(start.getTime()) ? '' : start.toISOString();
}

/** The filter as the server takes it: days become times, the last day included. Empty fields are left out. */
export function auditQueryOf({ actor, action, target, from, to, before }: AuditFilter): Record<string, string> {
  const query = { actor: actor.trim(), action, target: target.trim(), from: startOf(from), to: startOf(to, 1), before };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
