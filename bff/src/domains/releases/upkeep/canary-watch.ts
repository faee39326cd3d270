import { reasonOf } from '../../../log.ts';
import { startPolling } from '../../../operations/polling.ts';
import type { DeskContext } from '../desk/desk-context.ts';
import { listChannels } from '../desk/queries.ts';
import { refuseCanary } from '../desk/rollback.ts';
import { healthSince, type Health } from '../desk/health.ts';

/** Views and errors of a canary below which it is not judged. */
const least = { views: 10, errors: 5 } as const;
/** A canary is worse if its errors per view exceed twice those of the live version plus five percentage points. */
const tolerance = { factor: 2, points: 0.05 } as const;

const rateOf = ({ views, errors }: Health) => (views === 0 ? 0 : errors / views);

/** True if a canary is worse than the live version over the same time. */
export function isClearlyWorse(canary: Health, live: Health): boolean {
  if (canary.views < least.views || canary.errors < least.errors) return false;
  return rateOf(canary) > tolerance.factor * rateOf(live) + tolerance.points;
}

/** Ends and refuses every canary that is clearly worse. @param onChange called after each */
async function checkCanaries(context: DeskContext, onChange: () => Promise<void>): Promise<void> {
  const { log } = context;
  const { db } = context.store;
  for (const { remote, live, canary } of await listChannels(db)) {
    if (!canary) continue;
    const canaryHealth = await healthSince(db, canary.id, canary.since);
    const liveHealth = live ? await healthSince(db, live.id, canary.since) : { views: 0, errors: 0 };
    if (!isClearlyWorse(canaryHealth, liveHealth)) continue;
    const reason =
      `The canary was taken back: ${canaryHealth.errors} errors in ${canaryHealth.views} views, ` +
      `while the live version had ${liveHealth.errors} in ${liveHealth.views}. Correct it and increase the version.`;
    const outcome = await refuseCanary(context, remote, canary.id, reason);
    if (!outcome) continue;
    log.info(
      { audit: true, action: 'auto-rollback', remote, version: outcome.reply.version, reason, outcome: 'done' },
      'canary taken back',
    );
    await onChange();
  }
}

/** Checks the canaries every five seconds. Returns a function that stops it. */
export function watchCanaries(context: DeskContext, onChange: () => Promise<void>, everyMs = 5_000): () => Promise<void> {
  const logFailure = (error: unknown) => context.log.error({ reason: reasonOf(error) }, 'canaries cannot be checked');
  return startPolling(() => checkCanaries(context, onChange), everyMs, logFailure).stop;
}
