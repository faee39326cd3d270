/** Error of a command that was refused or failed. Its message and reasons are shown. */
export class ReleaseFailure extends Error {
  /**
   * @param {string} message one sentence
   * @param {{ state?: string, version?: string, reasons?: string[], cause?: unknown }} [details] `state`: `failed` if the command
   *   could not run; `refused`, or the release's current state, if it broke a rule
   */
  constructor(message, { state = 'failed', version, reasons = [], cause } = {}) {
    super(message, { cause });
    this.state = state;
    this.version = version;
    this.reasons = reasons;
  }
}

/** HTTP statuses that refuse a release for its content. */
const refusals = [400, 413, 422];

/**
 * Turns an error reply of the portal into a failure with one sentence.
 *
 * @param {number} status HTTP status
 * @param {unknown} body the parsed body; undefined if it was not JSON
 * @param {{ portalUrl: string, remote: string, retryAfter: string | null }} context
 * @returns {ReleaseFailure}
 */
export function failureOf(status, body, { portalUrl, remote, retryAfter }) {
  const { error, reasons = [], version, state } = typeof body === 'object' && body !== null ? body : {};
  const reason = typeof error === 'string' ? error : undefined;
  return new ReleaseFailure(sentence(status, reason, { portalUrl, remote, retryAfter }), {
    state: state ?? (refusals.includes(status) ? 'refused' : 'failed'),
    version,
    reasons: Array.isArray(reasons) ? reasons : [],
  });
}

function sentence(status, reason, { portalUrl, remote, retryAfter }) {
  if (status === 401) return `The portal does not accept this token. Set RELEASE_TOKEN to the token of ${remote}.`;
  if (status === 403) return `${reason ?? 'This token may not do that.'} Set RELEASE_TOKEN to the token of ${remote}.`;
  if (status === 404 && !reason) return `The portal at ${portalUrl} has no release desk. It is older than this command.`;
  if (status === 413) return reason ?? 'The bundle is too large for the portal.';
  if (status === 429) return `The portal received too many requests. Try again ${retryAfter ? `in ${retryAfter} s` : 'in a minute'}.`;
  if (status >= 500) return `The portal at ${portalUrl} answered ${status}${reason ? ` (${reason})` : ''}. Try again, or look at its log.`;
  return reason ?? `The portal at ${portalUrl} answered ${status}.`;
}

/** Failure for a portal that cannot be reached. */
export const unreachable = (portalUrl, cause) =>
  new ReleaseFailure(`No portal answers at ${portalUrl}. Start one with "npm start", or set PORTAL_URL.`, { cause });
