import { releaseMessages, type ReleaseState } from '@portal/portal-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import { withinLimits } from '../gate/gate.ts';
import type { Act, DeskContext, Outcome } from './desk-context.ts';
import { accepted } from './promote.ts';
import { channelOf, requireRelease } from './queries.ts';
import { bumpRegistry, recordEvent, setState } from './writes.ts';

interface Verdict extends Act {
  passed: boolean;
  failures: readonly string[];
}

const openStates: readonly ReleaseState[] = ['checking', 'candidate'];

/**
 * Records the result of a release's smoke journey. The release becomes a candidate or is refused.
 *
 * @throws HttpError 409 for a release that visitors already see
 */
export const giveVerdict = (context: DeskContext, act: Verdict): Promise<Outcome> =>
  context.store.inTurn('releases', async (db) => {
    const release = await requireRelease(db, act.remote, act.version);
    const { revision } = await channelOf(db, act.remote);
    if (!openStates.includes(release.state))
      throw new HttpError(409, `${releaseMessages.notACandidate} ${act.remote} ${act.version} is ${release.state}.`);
    const reasons = withinLimits(smokeFailures(act));
    const state = reasons.length > 0 ? 'refused' : 'candidate';
    if (state !== release.state) {
      await setState(db, release.id, state, reasons);
      await bumpRegistry(db);
      await recordEvent(db, context, act, state === 'refused' ? 'refuse' : 'candidate', reasons.join('\n'));
    }
    return { ...accepted({ ...release, state, reasons }, revision), isRefused: state === 'refused' };
  });

/** Returns the smoke journey's reasons against a release. */
export function smokeFailures({ remote, version, passed, failures }: Omit<Verdict, 'by'>): string[] {
  if (passed) return [];
  const advice = 'Correct it and increase the version, or upload this one again.';
  if (failures.length === 0) return [`The smoke journey of ${remote} ${version} failed. ${advice}`];
  return failures.map((failure) => `The smoke journey of ${remote} ${version} failed: ${failure}`);
}
