import type { FinalState } from './check/violation.ts';
import { groupBy } from './check/violation.ts';
import type { Recorder } from './history.ts';
import { verdictOf, type Verdict } from './verdict.ts';

const verdicts: readonly Verdict[] = ['done', 'refused', 'failed', 'unanswered'];

/** How much was asked and how it was answered, as a table for people. */
export function describeRun({ calls, faults }: Recorder, final: FinalState): string {
  const lines = [...groupBy(calls, ({ ask }) => ask.kind)].map(([kind, own]) => {
    const counts = verdicts.map((verdict) => String(own.filter((call) => verdictOf(call) === verdict).length).padStart(10));
    return kind.padEnd(20) + counts.join('');
  });
  const seats = [...final.bookings.values()].reduce((sum, own) => sum + own.size, 0);
  return [
    `${calls.length} calls, ${faults.filter(({ what }) => !what.endsWith(': over')).length} faults`,
    ''.padEnd(20) + verdicts.map((verdict) => verdict.padStart(10)).join(''),
    ...lines,
    `at the end: ${seats} bookings, ${final.applications.length} applications, ${final.inbox.length} mails, ${final.audit.length} audit entries`,
  ].join('\n');
}
