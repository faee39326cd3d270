import { describe, expect, it } from '@jest/globals';
import { systemPaths } from '@portal/portal-contract';
import { sandboxServices, type SandboxService } from '@portal/sandbox-contract';
import type { LightMyRequestResponse } from 'fastify';
import { faultKinds, type FaultKind } from './fault-kinds.ts';
import { observe } from '../helpers/run-time.ts';
import type { FaultRow } from './fault-row.ts';
import { startFaultyBff, type FaultyBff } from './faulty-bff.ts';
import { faultRows, withoutUpstream } from './rows.ts';

/** All upstream calls of a request end within ten seconds; a busy machine needs a moment more. */
const answersWithinMs = 11_500;
/** Pairs of a service and a fault that are played at the same time. */
const atOnce = 5;
/** Of a stack, a library, an address: nothing for people who are refused. */
const innards = /\bat .+:\d+:\d+|node:internal|ECONNRE|undici|127\.0\.0\.1/;

const nameOf = ({ route, what }: FaultRow) => (what ? `${route} (${what})` : route);

/** Runs `check` on a BFF of its own: breakers and caches remember what they met. */
async function onFaultyBff<T>(check: (bff: FaultyBff) => Promise<T>): Promise<T> {
  const bff = await startFaultyBff();
  try {
    return await check(bff);
  } finally {
    await bff.close();
  }
}

/** Calendars are text. */
const bodyOf = (reply: LightMyRequestResponse): object =>
  String(reply.headers['content-type']).startsWith('text/') ? { text: reply.body } : reply.json<object>();

/** Fails the service in one way, and compares what each route answers with what it should. Gives the routes that took too long. */
async function meet(bff: FaultyBff, upstream: SandboxService, kind: FaultKind, rows: readonly FaultRow[]): Promise<string[]> {
  const arranged = await Promise.all(rows.map(async (row) => row.arrange?.(bff)));
  await bff.fronts[upstream].fail(kind);
  const expected = rows.map(({ outcome }) => (typeof outcome === 'function' ? outcome(kind) : outcome));
  const answer = async (row: FaultRow, index: number) => {
    const begun = performance.now();
    const reply = await row.call(bff, arranged[index]);
    return { reply, late: performance.now() - begun >= answersWithinMs };
  };
  // First the routes that can do without the service: five failures of the others in a row pause every call to it.
  const succeeding = new Map(
    await Promise.all(rows.map(async (row, index) => [row, expected[index]!.status === 200 && (await answer(row, index))] as const)),
  );
  const answers = await Promise.all(rows.map(async (row, index) => succeeding.get(row) || answer(row, index)));
  const seen = answers.map(({ reply }, index) => ({
    row: nameOf(rows[index]!),
    status: reply.statusCode,
    body: bodyOf(reply),
    tellsInnards: reply.statusCode >= 400 && innards.test(reply.body),
  }));
  const wanted = rows.map((row, index) => {
    const { status, body } = expected[index]!;
    return { row: nameOf(row), status, body: expect.objectContaining(body), tellsInnards: false };
  });
  expect(seen).toEqual(wanted);
  await bff.fronts[upstream].heal();
  for (const row of rows) await row.after?.(bff);
  return rows.filter((_row, index) => answers[index]?.late).map(nameOf);
}

const pairs = sandboxServices
  .map((upstream) => ({ upstream, rows: faultRows.filter((row) => row.upstream === upstream) }))
  .filter(({ rows }) => rows.length > 0)
  .flatMap(({ upstream, rows }) => faultKinds.map((kind) => ({ upstream, kind, rows })));

type Pair = (typeof pairs)[number];

/** Plays all pairs, some at once: most of their time is time limits of calls. */
function playPairs(): Map<Pair, Promise<string[]>> {
  const runs: Promise<string[]>[] = [];
  pairs.forEach(({ upstream, kind, rows }, index) => {
    const watch = () => onFaultyBff((bff) => meet(bff, upstream, kind, rows));
    const turn = Promise.allSettled([runs[index - atOnce]]);
    const run = turn.then(() => observe(watch, (late) => late.length === 0));
    // Its test fails, which may not wait for it yet.
    run.catch(() => undefined);
    runs.push(run);
  });
  return new Map(runs.map((run, index) => [pairs[index]!, run]));
}

describe('R30 every service in every fault', () => {
  let runs: ReturnType<typeof playPairs> | undefined;
  it.each(pairs)(
    'R29 R30 $upstream: $kind',
    async (pair) => {
      runs ??= playPairs();
      expect(await runs.get(pair)).toEqual([]);
    },
    180_000,
  );

  it('R30 no route is forgotten', async () => {
    await onFaultyBff(async ({ app }) => {
      const known = new Set([...faultRows.map(({ route }) => route), ...withoutUpstream]);
      const routes = app
        .apiRoutes()
        .filter(({ method, url }) => method !== 'HEAD' && !url.startsWith(systemPaths.docs))
        .map(({ method, url }) => `${method} ${url}`);
      expect(routes.filter((route) => !known.has(route))).toEqual([]);
      expect([...known].filter((route) => !routes.includes(route))).toEqual([]);
    });
  });
});
