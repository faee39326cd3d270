import { releaseMessages, type ReleaseState } from '@portal/portal-contract';
import { HttpError } from '../../../plugins/http-error.ts';
import { smoke } from '../gate/smoke.ts';
import { withinLimits } from '../gate/gate.ts';
import type { Act, DeskDeps, Outcome } from './desk-deps.ts';
import { accepted } from './promote.ts';
import { channelOf, requireRelease } from './queries.ts';
import { bumpRegistry, recordEvent, setState } from './writes.ts';

interface Verdict extends Act {
  passed: boolean;
  failures: readonly string[];
}

const judged: readonly ReleaseState[] = ['checking', 'candidate'];

/** Takes the result of a release's smoke journey: a candidate, or refused. What visitors see already is not judged any more. */
export const giveVerdict = (deps: DeskDeps, act: Verdict): Promise<Outcome> =>
  deps.store.inTurn('releases', async (db) => {
    const release = await requireRelease(db, act.remote, act.version);
    const { revision } = await channelOf(db, act.remote);
    if (!judged.includes(release.state))
      throw new HttpError(409, `${releaseMessages.notACandidate} ${act.remote} ${act.version} is ${release.state}.`);
    const reasons = withinLimits(smoke({ name: act.remote, version: act.version }, act));
    const state = reasons.length > 0 ? 'refused' : 'candidate';
    if (state !== release.state) {
      await setState(db, release.id, state, reasons);
      await bumpRegistry(db);
      await recordEvent(db, deps, act, state === 'refused' ? 'refuse' : 'candidate', reasons.join('\n'));
    }
    return { ...accepted({ ...release, state, reasons }, revision), isRefused: state === 'refused' };
  });
