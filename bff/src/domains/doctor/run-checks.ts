import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceMode } from '../../config/setting.ts';
import { settingGroups } from '../../config/settings.ts';
import { isStatus, UpstreamError, type UpstreamFailure } from '../../upstreams/upstream-error.ts';
import {
  codeOf,
  isSettingCheck,
  error,
  groupOf,
  notNeeded,
  unchecked,
  type Check,
  type Finding,
  type LocalContext,
  type Outcome,
} from './check.ts';

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

/** Errors of a connection that need another address or an open firewall. */
const unreachable: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no machine has the name in its address',
  ECONNREFUSED: 'nothing listens at its address',
  EHOSTUNREACH: 'its machine cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** Failures that may be temporary. */
const temporary: Partial<Record<UpstreamFailure, string>> = {
  timeout: 'did not answer in time',
  network: 'cut the connection',
  busy: 'asks to wait',
  open: 'failed several times',
};

const tooManyRequests = 429;

/**
 * Translates a failed call into a finding. A service that refuses the call or cannot be found is an error in the set-up. A service that
 * is down, slow or busy could not be checked.
 */
function explainFailure(
  failure: unknown,
  { address = '', refusals = [], ...check }: Pick<Check, 'id' | 'address' | 'refusals'>,
  { config }: Pick<LocalContext, 'config'>,
): Outcome {
  const refusal = refusals.find(({ statuses }) => isStatus(failure, ...statuses));
  if (refusal) return refusal;
  if (!(failure instanceof UpstreamError)) return unchecked(`The check failed by itself (${nameOf(failure)}).`, 'Try again.');
  const { kind, status } = failure;
  const code = codeOf(failure.cause);
  const reason = unreachable[code];
  if (kind === 'network' && reason) {
    if (new Map<string, ServiceMode>(Object.entries(config.services)).get(groupOf(check)) === 'sandbox')
      return unchecked('The sandbox simulates this service, but it does not run.', 'Start it with npm start.');
    return error(`The service cannot be reached: ${reason} (${code}).`, {
      subject: address,
      fix: `Correct ${address}, or let this machine connect to it.`,
    });
  }
  if (kind === 'status' && status !== undefined && status < 500 && status !== tooManyRequests)
    return error(`The service refused the request (${status}).`);
  if (kind === 'malformed' || kind === 'too-large')
    return error('Another service answers at this address.', { subject: address, fix: `Set ${address} to the address of the service.` });
  return unchecked(`The service ${temporary[kind] ?? `answered ${status ?? kind}`}.`, 'Try again when the service is available.');
}

/** Returns the code or name of an unknown error, because its message may quote a setting. */
const nameOf = (failure: unknown) => codeOf(failure) || (failure instanceof Error ? failure.name : typeof failure);
