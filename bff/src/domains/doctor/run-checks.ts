import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceMode } from '../../config/setting.ts';
import { settingGroups } from '../../config/settings.ts';
import { UpstreamError, type UpstreamFailure } from '../../upstreams/upstream-error.ts';
import {
  codeOf,
  isSettingCheck,
  error,
  groupOf,
  notNeeded,
  ok,
  unchecked,
  type Check,
  type Context,
  type Finding,
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
export async function runChecks(checks: readonly Check[], context: Context): Promise<Report> {
  const outcomes = new Map<string, Promise<Outcome>>();
  const outcomeOf = (check: Check): Promise<Outcome> => {
    const outcome = outcomes.get(check.id) ?? settle(check);
    outcomes.set(check.id, outcome);
    return outcome;
  };

  async function settle(check: Check): Promise<Outcome> {
    const blocker = brokenSettingOf(check, context) ?? (await failedCheckBefore(check));
    if (blocker !== undefined) return notNeeded(`Skipped until ${blocker} passes.`);
    const end = new AbortController();
    const timeout = unchecked(`There was no answer within ${timeoutMs / 1000} s.`, 'Try again.');
    const late = wait(timeoutMs, timeout, { ref: false, signal: end.signal }).catch(() => timeout);
    try {
      return (await Promise.race([check.run(context), late])) || ok(check.requirement);
    } catch (failure) {
      return explainFailure(failure, check, context);
    } finally {
      end.abort();
    }
  }

  async function failedCheckBefore({ after }: Check): Promise<string | undefined> {
    const earlier = checks.find(({ id }) => id === after);
    if (!earlier) return undefined;
    const { state } = await outcomeOf(earlier);
    return state === 'error' || state === 'skipped' ? after : undefined;
  }

  const results = await Promise.all(checks.map(async (check) => ({ check, outcome: await outcomeOf(check) })));
  return {
    findings: results.map(({ check: { id, ...check }, outcome: { state, message, subject = check.subject, fix = check.fix } }) => {
      return { id, state, subject, message, fix: state === 'ok' ? '' : fix };
    }),
    isIncomplete: results.some(({ outcome }) => outcome.isUnchecked),
  };
}

/** Returns the missing or malformed setting of a check's subject or service. Each has a check of its own. */
function brokenSettingOf(check: Check, { problems }: Context): string | undefined {
  if (isSettingCheck(check)) return undefined;
  const group = groupOf(check);
  const ofService = check.address !== undefined && group !== 'upgrade' ? Object.keys(settingGroups[group].settings) : [];
  const names = new Set([...check.subject.split(', '), ...ofService]);
  return problems.find(({ variable }) => names.has(variable.replace(/_FILE$/, '')))?.variable;
}

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
function explainFailure(failure: unknown, { address = '', refusals = [], ...check }: Check, { config }: Context): Outcome {
  // Not the message of the failure, which may quote a setting.
  const code = codeOf(failure) || (failure instanceof Error ? failure.name : typeof failure);
  if (!(failure instanceof UpstreamError)) return unchecked(`The check failed by itself (${code}).`, 'Try again.');
  const { kind, status } = failure;
  const refusal = refusals.find(
    ({ statuses, body }) => statuses.includes(kind === 'status' ? (status ?? 0) : kind) && (!body || body.test(failure.body ?? '')),
  );
  if (refusal) return refusal;
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
