import type { ServiceMode } from '../../config/setting.ts';
import { isStatus, UpstreamError, type UpstreamFailure } from '../../upstreams/upstream-error.ts';
import { error, groupOf, unchecked, type Check, type LocalContext, type Outcome } from './check.ts';

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
export function explainFailure(
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

/** Returns the code of an error, or of its first cause with a code. */
export function codeOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return '';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  if ('errors' in cause && Array.isArray(cause.errors)) return codeOf(cause.errors[0]);
  return 'cause' in cause ? codeOf(cause.cause) : '';
}

/** Returns the code or name of an unknown error, because its message may quote a setting. */
const nameOf = (failure: unknown) => codeOf(failure) || (failure instanceof Error ? failure.name : typeof failure);
