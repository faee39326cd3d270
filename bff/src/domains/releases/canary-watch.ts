import type { DeskDeps } from './desk/desk-deps.ts';
import { listChannels } from './desk/queries.ts';
import { takeBackCanary } from './desk/rollback.ts';
import { healthSince, type Health } from './health.ts';

/** From how many on numbers mean something. */
const least = { views: 10, errors: 5 } as const;
/** Errors per view: twice as many as the live version, and five points more, are clearly worse. */
const tolerance = { factor: 2, points: 0.05 } as const;

const rateOf = ({ views, errors }: Health) => (views === 0 ? 0 : errors / views);

/** Whether a canary does clearly worse than the live version did in the same time. */
export function isClearlyWorse(canary: Health, live: Health): boolean {
  if (canary.views < least.views || canary.errors < least.errors) return false;
  return rateOf(canary) > tolerance.factor * rateOf(live) + tolerance.points;
}

interface WatchDeps extends DeskDeps {
  /** Called after a canary was taken back. */
  onChange(): Promise<void>;
  /** Milliseconds between two looks. */
  everyMs?: number;
}

/** Looks at every canary that runs, and takes back those that do clearly worse. */
export async function checkCanaries(deps: WatchDeps): Promise<void> {
  const { log } = deps;
  const { db } = deps.store;
  for (const { remote, live, canary } of await listChannels(db)) {
    if (!canary) continue;
    const own = await healthSince(db, canary.id, canary.since);
    const others = live ? await healthSince(db, live.id, canary.since) : { views: 0, errors: 0 };
    if (!isClearlyWorse(own, others)) continue;
    const reason =
      `The canary was taken back: ${own.errors} errors in ${own.views} views, ` +
      `where the live version had ${others.errors} in ${others.views}. Correct it and count the version up.`;
    const outcome = await takeBackCanary(deps, remote, canary.id, reason);
    if (!outcome) continue;
    log.info(
      { audit: true, action: 'auto-rollback', remote, version: outcome.reply.version, reason, outcome: 'done' },
      'canary taken back',
    );
    await deps.onChange();
  }
}

/** Checks the canaries every five seconds. Returns what ends it. */
export function watchCanaries(deps: WatchDeps): () => Promise<void> {
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= checkCanaries(deps)
      .catch((error: unknown) =>
        deps.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'canaries cannot be checked'),
      )
      .finally(() => (running = undefined));
  };
  const timer = setInterval(look, deps.everyMs ?? 5_000).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
