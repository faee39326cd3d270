import { setTimeout as wait } from 'node:timers/promises';
import { settingGroups } from '../../config/setting-groups.ts';
import { groupOf, notNeeded, unchecked, type Check, type Finding, type LocalContext, type Outcome } from './check.ts';
import { explainFailure } from './explain-failure.ts';
import { isSettingCheck } from './setting-checks.ts';

/** Longest time for one check, in milliseconds. A call of a service gives up after five seconds. */
const deadlineMs = 12_000;

export interface Report {
  findings: Finding[];
  /** True when a check that is needed could not be made. */
  isIncomplete: boolean;
}

/** Runs the checks, all at once but for those that wait for another. A check that fails to answer does not stop the others. */
export async function runChecks<Context extends LocalContext>(
  checks: readonly Check<Context>[],
  context: Context,
  deadline: number = deadlineMs,
): Promise<Report> {
  const outcomes = new Map<string, Promise<Outcome>>();
  const outcomeOf = (check: Check<Context>): Promise<Outcome> => {
    const known = outcomes.get(check.id) ?? settle(check);
    outcomes.set(check.id, known);
    return known;
  };

  async function settle(check: Check<Context>): Promise<Outcome> {
    const hindrance = brokenSettingOf(check, context) ?? (await outcomeOfEarlier(check));
    if (hindrance) return hindrance;
    const end = new AbortController();
    const late = wait(deadline, undefined, { ref: false, signal: end.signal }).then(
      () => unchecked(`There was no answer within ${deadline / 1000} s.`, 'Try again.'),
      () => unchecked(''),
    );
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
    if (isUnchecked) return unchecked(`It can be asked after ${earlier.id}.`, '');
    return state === 'error' || state === 'skipped' ? notNeeded(`It is asked when ${earlier.id} is right.`) : undefined;
  }

  const results = await Promise.all(checks.map(async (check) => ({ check, outcome: await outcomeOf(check) })));
  return {
    findings: results.map(({ check, outcome }) => toFinding(check, outcome)),
    isIncomplete: results.some(({ outcome }) => outcome.isUnchecked),
  };
}

/** The subject of a check is not looked at, and its service is not called, while a setting of it is missing or malformed. */
function brokenSettingOf<Context extends LocalContext>(check: Check<Context>, { problems }: Context): Outcome | undefined {
  if (isSettingCheck(check)) return undefined;
  const group = groupOf(check);
  const ofService = check.address !== undefined && group !== 'upgrade' ? Object.keys(settingGroups[group].settings.shape) : [];
  const names = new Set([...check.subject.split(', '), ...ofService]);
  const broken = problems.find(({ variable }) => names.has(variable.replace(/_FILE$/, '')));
  return broken && notNeeded(`It is asked when ${broken.variable} is right.`);
}

const toFinding = ({ id, subject, fix }: Pick<Check, 'id' | 'subject' | 'fix'>, outcome: Outcome): Finding => ({
  id,
  state: outcome.state,
  subject: outcome.subject ?? subject,
  message: outcome.message,
  fix: outcome.state === 'ok' ? '' : (outcome.fix ?? fix),
});
