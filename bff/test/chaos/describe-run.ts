import { type FinalState, groupBy } from './check/violation.ts';
import type { Recorder } from './history.ts';
import { verdictOf, type Verdict } from './verdict.ts';

const verdicts: readonly Verdict[] = ['done', 'refused', 'failed', 'unanswered'];

/** Returns a readable table of the calls and their verdicts. */
export function describeRun({ calls, faults }: Recorder, final: FinalState): string {
  const lines = [...groupBy(calls, ({ ask }) => ask.kind)].map(([kind, callsOfKind]) => {
    const counts = verdicts.map((verdict) => String(callsOfKind.filter((call) => verdictOf(call) === verdict).length).padStart(10));
    return kind.padEnd(20) + counts.join('');
  });
  const bookingCount = [...final.bookings.values()].reduce((sum, bookings) => sum + bookings.size, 0);
  return [
    `${calls.length} calls, ${faults.filter(({ what }) => !what.endsWith(': over')).length} faults`,
    ''.padEnd(20) + verdicts.map((verdict) => verdict.padStart(10)).join(''),
    ...lines,
    `at the end: ${bookingCount} bookings, ${final.applications.length} applications, ${final.inbox.length} mails, ${final.audit.length} audit entries`,
  ].join('\n');
}
