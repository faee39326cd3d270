import { portalApi } from '@portal/portal-contract';
import { Agent, request } from 'undici';
import { fromOwnPage } from '../../domains/support/portal.ts';
import { type Ask, type Call, type Recorder, verdictOf } from '../history.ts';
import { balancerHeader, servedByHeader } from '../stage/balancer.ts';
import { userIds } from '../stage/chaos-world.ts';

/** Timeout in milliseconds. Longer than the balancer's. */
const timeoutMs = 20_000;
const agent = new Agent({ connections: 256, keepAliveTimeout: 500, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });

export interface Send {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** A session of a browser. */
interface Session {
  /** Name in the history. */
  name: string;
  cookies: ReadonlyMap<string, string>;
}

/** One person's browser. It records its requests in the history. */
export class Browser {
  readonly person: string;
  readonly #url: string;
  readonly #recorder: Recorder;
  readonly #address: string;
  #cookies = new Map<string, string>();
  #session: string | null = null;
  #sessionCount = 0;
  /** Sessions that were signed out, newest first. */
  #endedSessions: Session[] = [];

  constructor(person: string, url: string, recorder: Recorder) {
    this.person = person;
    this.#url = url;
    this.#recorder = recorder;
    const id = Number(userIds.get(person));
    this.#address = `10.1.${id >> 8}.${id & 255}`;
  }

  /** Uses a session that was created without a sign-in. */
  adopt(cookie: { name: string; value: string }): void {
    this.#cookies.set(cookie.name, cookie.value);
    this.#session = `${this.person}:made`;
  }

  get isSignedIn(): boolean {
    return this.#session !== null;
  }

  get hasEndedSession(): boolean {
    return this.#endedSessions.length > 0;
  }

  /** Makes a call with the browser's session. */
  call(ask: Ask, send: Send): Promise<Call> {
    return this.#call(ask, send, { name: this.#session, cookies: this.#cookies }, true);
  }

  /** Makes a call with the session that was signed out last. @throws without one */
  callAsEnded(ask: Ask, send: Send): Promise<Call> {
    const [session] = this.#endedSessions;
    if (!session) throw new Error('no session was ended');
    return this.#call(ask, send, session, false);
  }

  /** Signs in through the platform. Returns false if that fails. */
  async signIn(): Promise<boolean> {
    const at = this.#recorder.now();
    const start = await this.#exchange({ method: 'POST', path: portalApi.signIn, body: {} }, this.#cookies, true);
    const authorizeUrl = start.answer?.body['authorizeUrl'];
    const code = typeof authorizeUrl === 'string' ? await this.#approve(authorizeUrl).catch(() => undefined) : undefined;
    if (!code) return false;
    const login = new Map(this.#cookies);
    const send: Send = { method: 'POST', path: portalApi.authCallback, body: code };
    const { answer, servedBy } = await this.#exchange(send, this.#cookies, true);
    const call = this.#recorder.add({ at, person: this.person, session: null, servedBy, ask: { kind: 'sign-in' }, answer });
    if (verdictOf(call) !== 'done') return false;
    this.#sessionCount += 1;
    this.#session = `${this.person}:${this.#sessionCount}`;
    await this.#call({ kind: 'repeat-sign-in' }, send, { name: null, cookies: login }, false);
    return true;
  }

  /** Signs out. The browser forgets the session even if the sign-out fails. */
  async signOut(): Promise<void> {
    const session: Session = { name: this.#session ?? '', cookies: new Map(this.#cookies) };
    await this.call({ kind: 'sign-out' }, { method: 'POST', path: portalApi.signOut });
    this.#endedSessions.unshift(session);
    this.#cookies.clear();
    this.#session = null;
  }

  async #call(
    ask: Ask,
    send: Send,
    { name, cookies }: { name: string | null; cookies: ReadonlyMap<string, string> },
    keepsCookies: boolean,
  ) {
    const at = this.#recorder.now();
    const { answer, servedBy } = await this.#exchange(send, cookies, keepsCookies);
    return this.#recorder.add({ at, person: this.person, session: name, servedBy, ask, answer });
  }

  async #exchange({ method, path, body }: Send, cookies: ReadonlyMap<string, string>, keepsCookies: boolean) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      'x-forwarded-for': this.#address,
      ...(cookie && { cookie }),
      ...(method === 'POST' && fromOwnPage),
    };
    try {
      const payload = method === 'POST' ? JSON.stringify(body ?? {}) : null;
      const reply = await request(this.#url + path, { dispatcher: agent, method, headers, body: payload });
      const text = await reply.body.text();
      const servedBy = String(reply.headers[servedByHeader] ?? '');
      if (reply.headers[balancerHeader] === 'lost') return { answer: undefined, servedBy };
      if (keepsCookies) for (const [name, value] of parseSetCookie(reply.headers['set-cookie'])) this.#keep(name, value);
      const answer = {
        status: reply.statusCode,
        body: JSON.parse(text) as Record<string, unknown>,
        requestId: String(reply.headers['x-request-id'] ?? ''),
      };
      return { answer, servedBy };
    } catch {
      return { answer: undefined, servedBy: '' };
    }
  }

  #keep(name: string, value: string): void {
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  /** Approves the sign-in at the platform. Returns the code and state of its redirect. */
  async #approve(authorizeUrl: string): Promise<{ code: string; state: string } | undefined> {
    const reply = await request(authorizeUrl, {
      dispatcher: agent,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ user: userIds.get(this.person) ?? '' }).toString(),
    });
    await reply.body.dump();
    const location = reply.headers.location;
    const query = typeof location === 'string' ? new URL(location).searchParams : undefined;
    const [code, state] = [query?.get('code'), query?.get('state')];
    return code && state ? { code, state } : undefined;
  }
}

/** Returns names and values of `Set-Cookie` headers. A cleared cookie has the value ''. */
export function parseSetCookie(header: string | string[] | undefined): [string, string][] {
  return [header ?? []].flat().map((line) => {
    const [pair = '', ...attributes] = line.split(';');
    const split = pair.indexOf('=');
    const isCleared = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0');
    return [pair.slice(0, split), isCleared ? '' : pair.slice(split + 1)];
  });
}
