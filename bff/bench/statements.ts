/**
 * `npm run bench:statements` prints the statements of a booking, a decision and a page load on PostgreSQL, in order, and those of
 * an idle process. The counts are reproducible. The times are milliseconds since the first statement, and vary.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '@portal/postgres';
import { startMeasured } from '../test/store/support/measured-requests.ts';
import { backgroundStatements, isOccasional, longestChain, statementsOf, type Statement } from '../test/store/support/watch-statements.ts';

const warmUp = 2;
const idleSeconds = 20;
const width = 150;
const brief = ({ text }: Statement) =>
  text
    .replace(/^\s*(--.*\n)+/, '')
    .replace(/\s+/g, ' ')
    .slice(0, width);

const postgres = await startPostgres();
const portal = await startMeasured(await postgres.createDatabase('portal'));
try {
  for (let index = 0; index <= warmUp; index += 1)
    for (const [name, request] of Object.entries(portal.requests)) {
      const statements = (await statementsOf(() => request(index))).filter((each) => !isOccasional(each));
      // Lets the background work of the request end.
      await wait(200);
      if (index < warmUp) continue;
      console.log(`\n${name}: ${statements.length} statements, ${longestChain(statements)} of them one after another`);
      const startedAt = statements[0]?.sentAt ?? 0;
      for (const each of statements)
        console.log(
          `${(each.sentAt - startedAt).toFixed(1).padStart(8)} ${(each.answeredAt - startedAt).toFixed(1).padStart(8)}  ${brief(each)}`,
        );
    }
  const idle = await backgroundStatements(idleSeconds * 1_000);
  console.log(`\nan idle process: ${(idle.length / idleSeconds).toFixed(1)} statements a second`);
  for (const [text, { length }] of [...Map.groupBy(idle, brief)].toSorted(([, one], [, other]) => other.length - one.length))
    console.log(`${(length / idleSeconds).toFixed(2).padStart(8)}  ${text}`);
} finally {
  await portal.close();
  await postgres.stop();
}
