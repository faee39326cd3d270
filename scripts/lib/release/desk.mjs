import { releaseReplySchema, releasesApi, releasesReplySchema, uploadPath } from '@portal/portal-contract';

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

/** Long, because the portal unpacks and checks an upload before it answers. */
const timeoutMs = 60_000;

/**
 * @typedef {import('@portal/portal-contract').ReleaseReply} ReleaseReply
 * @typedef {import('@portal/portal-contract').ReleasedRemote} ReleasedRemote
 */

/** Client of a running portal's release desk. Every method throws a `ReleaseFailure`. */
export class Desk {
  #portalUrl;
  #token;
  #remote;

  /** @param {{ portalUrl: string, token: string, remote: string }} options `remote` appears in messages about the token */
  constructor({ portalUrl, token, remote }) {
    this.#portalUrl = portalUrl;
    this.#token = token;
    this.#remote = remote;
  }

  /** @returns {Promise<ReleasedRemote[]>} the remotes that the token may see */
  async remotes() {
    return this.#parse(releasesReplySchema, await this.#send('GET', releasesApi.overview)).remotes;
  }

  /**
   * @param {Uint8Array} tarball
   * @returns {Promise<ReleaseReply>}
   */
  async upload(tarball) {
    const reply = await this.#send('POST', uploadPath(this.#remote), tarball, 'application/gzip');
    return this.#parse(releaseReplySchema, reply);
  }

  verdict = (body) => this.#change(releasesApi.verdict, body);
  promote = (body) => this.#change(releasesApi.promote, body);
  canary = (body) => this.#change(releasesApi.canary, body);
  rollback = (body) => this.#change(releasesApi.rollback, body);
  remove = (body) => this.#change(releasesApi.remove, body);

  /**
   * Begins a preview of a version.
   *
   * @returns {Promise<{ name: string, value: string }[]>} its cookies
   */
  async preview({ remote, version }) {
    const reply = await this.#send('POST', releasesApi.preview, JSON.stringify({ remote, version }), 'application/json');
    return reply.cookies.map((line) => {
      const [, name, value] = /^([^=;]*)=([^;]*)/.exec(line) ?? [];
      return { name, value };
    });
  }

  /** @returns {Promise<ReleaseReply>} */
  async #change(path, body) {
    return this.#parse(releaseReplySchema, await this.#send('POST', path, JSON.stringify(body), 'application/json'));
  }

  /** @returns {Promise<{ body: unknown, cookies: string[] }>} */
  async #send(method, path, body, type) {
    const headers = { authorization: `Bearer ${this.#token}`, ...(type && { 'content-type': type }) };
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await fetch(new URL(path, this.#portalUrl), { method, headers, body, signal }).catch((cause) => {
      throw unreachable(this.#portalUrl, cause);
    });
    const parsed = await reply.json().catch(() => undefined);
    if (reply.ok) return { body: parsed, cookies: reply.headers.getSetCookie() };
    const retryAfter = reply.headers.get('retry-after');
    throw failureOf(reply.status, parsed, { portalUrl: this.#portalUrl, remote: this.#remote, retryAfter });
  }

  #parse(schema, { body }) {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new ReleaseFailure(
      `The portal at ${this.#portalUrl} answered something that this command does not understand. Update the clone.`,
      { cause: parsed.error },
    );
  }
}
