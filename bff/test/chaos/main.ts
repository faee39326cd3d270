/**
 * `npm run chaos -- --minutes 10 --seed N` runs three BFF processes on one PostgreSQL with around twenty people and faults. Then
 * it checks every promise against all answers. See docs/chaos.md.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeViolation } from './check/check-all.ts';
import { runChaos } from './run-chaos.ts';
import { type FinalState, groupBy } from './check/violation.ts';
import { type Recorder, type Verdict, verdictOf } from './history.ts';

const verdicts: readonly Verdict[] = ['done', 'refused', 'failed', 'unanswered'];

/** Returns a readable table of the calls and their verdicts. */
function describeRun({ calls, faults }: Recorder, final: FinalState): string {
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

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    database: { type: 'string', default: 'postgres' },
    processes: { type: 'string' },
    folder: { type: 'string' },
    calm: { type: 'boolean', default: false },
  },
});
const database = values.database === 'sqlite' ? 'sqlite' : 'postgres';
const folder = values.folder ?? mkdtempSync(join(tmpdir(), `chaos-run-${values.seed}-`));
console.log(`seed ${values.seed}, timeline and logs in ${folder}`);

const { violations, recorder, final } = await runChaos({
  seed: values.seed,
  runMs: Number(values.minutes) * 60_000,
  database,
  processes: Number(values.processes ?? (database === 'sqlite' ? 1 : 3)),
  folder,
  say: console.log,
  ...(values.calm && { faults: [] }),
});
console.log(describeRun(recorder, final));
console.log(violations.length === 0 ? 'no violation' : `${violations.length} violations, seed ${values.seed}:`);
for (const violation of violations) console.log(describeViolation(violation));
process.exit(violations.length === 0 ? 0 : 1);
