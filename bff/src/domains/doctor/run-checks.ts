import { setTimeout as wait } from 'node:timers/promises';
import { settingGroups } from '../../config/settings.ts';
import { groupOf, notNeeded, unchecked, type Check, type Finding, type LocalContext, type Outcome } from './check.ts';
import { explainFailure } from './explain-failure.ts';
import { isSettingCheck } from './setting-checks.ts';

/** Timeout of one check. A call of a service times out after five seconds. */
const timeoutMs = 12_000;

export interface Report {
  findings: Finding[];
  /** True if a necessary check could not be made. */
  isIncomplete: boolean;
}

/** Runs the checks concurrently, except those that wait for another check. A check without a result does not stop the others. */
export async function runChecks<Context extends LocalContext>(checks: readonly Check<Context>[], context: Context): Promise<Report> {
  const outcomes = new Map<string, Promise<Outcome>>();
  const outcomeOf = (check: Check<Context>): Promise<Outcome> => {
    const outcome = outcomes.get(check.id) ?? settle(check);
    outcomes.set(check.id, outcome);
    return outcome;
  };

  async function settle(check: Check<Context>): Promise<Outcome> {
    const skipped = brokenSettingOf(check, context) ?? (await outcomeOfEarlier(check));
    if (skipped) return skipped;
    const end = new AbortController();
    const timeout = unchecked(`There was no answer within ${timeoutMs / 1000} s.`, 'Try again.');
    const late = wait(timeoutMs, timeout, { ref: false, signal: end.signal }).catch(() => timeout);
    try {
      return await Promise.race([check.run(context), late]);
    } catch (failure) {
      return explainFailure(failure, check, context);
    } finally {
      end.abort();
    }
  }

  async function outcomeOfEarlier({ after }: Check<Context>): Promise<Outcome | undefined> {
    const earlier = checks.find(({ id }) => id === after);
    if (!earlier) return undefined;
    const { state, isUnchecked } = await outcomeOf(earlier);
    if (state !== 'error' && state !== 'skipped') return undefined;
    const message = `Skipped until ${earlier.id} passes.`;
    return isUnchecked ? unchecked(message, '') : notNeeded(message);
  }

  const results = await Promise.all(checks.map(async (check) => ({ check, outcome: await outcomeOf(check) })));
  return {
    findings: results.map(({ check, outcome }) => toFinding(check, outcome)),
    isIncomplete: results.some(({ outcome }) => outcome.isUnchecked),
  };
}

/** Skips a check if a setting of its subject or its service is missing or malformed. */
function brokenSettingOf<Context extends LocalContext>(check: Check<Context>, { problems }: Context): Outcome | undefined {
  if (isSettingCheck(check)) return undefined;
  const group = groupOf(check);
  const ofService = check.address !== undefined && group !== 'upgrade' ? Object.keys(settingGroups[group].settings) : [];
  const names = new Set([...check.subject.split(', '), ...ofService]);
  const broken = problems.find(({ variable }) => names.has(variable.replace(/_FILE$/, '')));
  return broken && notNeeded(`Skipped until ${broken.variable} passes.`);
}

const toFinding = ({ id, subject, fix }: Pick<Check, 'id' | 'subject' | 'fix'>, outcome: Outcome): Finding => ({
  id,
  state: outcome.state,
  subject: outcome.subject ?? subject,
  message: outcome.message,
  fix: outcome.state === 'ok' ? '' : (outcome.fix ?? fix),
});
