import { describe, expect, it } from '@jest/globals';
import { systemPaths } from '@portal/portal-contract';
import { sandboxServices, type SandboxService } from '@portal/sandbox-contract';
import type { LightMyRequestResponse } from 'fastify';
import { faultKinds, type FaultKind } from './fault-kinds.ts';
import { observe } from '../helpers/run-time.ts';
import type { FaultRow } from './fault-row.ts';
import { startFaultyBff, type FaultyBff } from './faulty-bff.ts';
import { faultRows, withoutUpstream } from './rows.ts';

/** All upstream calls of a request end within ten seconds. The rest is for a busy machine. */
const answersWithinMs = 11_500;
/** Number of pairs of a service and a fault that are played concurrently. */
const concurrency = 5;
/** Parts of a stack trace, names of libraries and addresses, which must not occur in an error's text. */
const internals = /\bat .+:\d+:\d+|node:internal|ECONNRE|undici|127\.0\.0\.1/;

const nameOf = ({ route, what }: FaultRow) => (what ? `${route} (${what})` : route);

/** Runs `check` on a new BFF, because circuit breakers and caches keep their state. */
async function onFaultyBff<T>(check: (bff: FaultyBff) => Promise<T>): Promise<T> {
  const bff = await startFaultyBff();
  try {
    return await check(bff);
  } finally {
    await bff.close();
  }
}

/** Returns a reply's JSON, or its text for a calendar. */
const bodyOf = (reply: LightMyRequestResponse): object =>
  String(reply.headers['content-type']).startsWith('text/') ? { text: reply.body } : reply.json<object>();

/** Plays one fault of the service and compares each route's answer with its outcome. Returns the routes that were too slow. */
async function playFaultOn(bff: FaultyBff, upstream: SandboxService, kind: FaultKind, rows: readonly FaultRow[]): Promise<string[]> {
  const prepared = await Promise.all(rows.map(async (row) => row.arrange?.(bff)));
  await bff.proxies[upstream].fail(kind);
  const outcomes = rows.map(({ outcome }) => (typeof outcome === 'function' ? outcome(kind) : outcome));
  const answer = async (row: FaultRow, index: number) => {
    const startedAt = performance.now();
    const reply = await row.call(bff, prepared[index]);
    return { reply, isLate: performance.now() - startedAt >= answersWithinMs };
  };
  // Calls the routes that succeed without the service first. The failures of the others open the circuit breaker.
  const succeeding = new Map(
    await Promise.all(rows.map(async (row, index) => [row, outcomes[index]!.status === 200 && (await answer(row, index))] as const)),
  );
  const answers = await Promise.all(rows.map(async (row, index) => succeeding.get(row) || answer(row, index)));
  const replies = answers.map(({ reply }, index) => ({
    row: nameOf(rows[index]!),
    status: reply.statusCode,
    body: bodyOf(reply),
    showsInternals: reply.statusCode >= 400 && internals.test(reply.body),
  }));
  const expectedReplies = rows.map((row, index) => {
    const { status, body } = outcomes[index]!;
    return { row: nameOf(row), status, body: expect.objectContaining(body), showsInternals: false };
  });
  expect(replies).toEqual(expectedReplies);
  await bff.proxies[upstream].heal();
  for (const row of rows) await row.after?.(bff);
  return rows.filter((_row, index) => answers[index]?.isLate).map(nameOf);
}

const pairs = sandboxServices
  .map((upstream) => ({ upstream, rows: faultRows.filter((row) => row.upstream === upstream) }))
  .filter(({ rows }) => rows.length > 0)
  .flatMap(({ upstream, rows }) => faultKinds.map((kind) => ({ upstream, kind, rows })));

type Pair = (typeof pairs)[number];

interface Run {
  lateRoutes: string[];
  /** The first difference from the documented answers. */
  error?: Error;
}

async function playPair({ upstream, kind, rows }: Pair): Promise<Run> {
  try {
    return { lateRoutes: await onFaultyBff((bff) => playFaultOn(bff, upstream, kind, rows)) };
  } catch (error) {
    return { lateRoutes: [], error: error as Error };
  }
}

/**
 * Plays all pairs, some concurrently, because most of their time passes in timeouts of calls. On a busy machine the deadline of a call
 * may end before a wrong answer arrives, which is another fault: such a pair is played again.
 */
function playPairs(): Map<Pair, Promise<Run>> {
  const runs: Promise<Run>[] = [];
  pairs.forEach((pair, index) => {
    const turn = Promise.resolve(runs[index - concurrency]);
    runs.push(
      turn.then(() =>
        observe(
          () => playPair(pair),
          ({ lateRoutes, error }) => lateRoutes.length === 0 && error === undefined,
        ),
      ),
    );
  });
  return new Map(runs.map((run, index) => [pairs[index]!, run]));
}

describe('the fault matrix', () => {
  let runs: ReturnType<typeof playPairs> | undefined;
  it.each(pairs)(
    'R29 R30 answers as documented and in time while $upstream fails with $kind',
    async (pair) => {
      runs ??= playPairs();
      const { lateRoutes, error } = (await runs.get(pair))!;
      if (error !== undefined) throw error;
      expect(lateRoutes).toEqual([]);
    },
    180_000,
  );

  it('R30 covers every route', async () => {
    await onFaultyBff(async ({ app }) => {
      const coveredRoutes = new Set([...faultRows.map(({ route }) => route), ...withoutUpstream]);
      const routes = app
        .apiRoutes()
        .filter(({ method, url }) => method !== 'HEAD' && !url.startsWith(systemPaths.docs))
        .map(({ method, url }) => `${method} ${url}`);
      expect(routes.filter((route) => !coveredRoutes.has(route))).toEqual([]);
      expect([...coveredRoutes].filter((route) => !routes.includes(route))).toEqual([]);
    });
  });
});
