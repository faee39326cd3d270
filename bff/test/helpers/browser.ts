import { authCallbackReplySchema, portalApi, signInReplySchema } from '@portal/portal-contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { request } from 'undici';
import { personOf, testWorld } from './test-world.ts';

type Call = Omit<InjectOptions, 'cookies'>;

function idOf(username: string): string {
  const user = testWorld.users.find((each) => each.username === username);
  if (!user) throw new Error(`${username} is not in the test world`);
  return user.id;
}

/** A browser, as the BFF sees it. It keeps cookies, and sends `Origin` and `Sec-Fetch-Site` with its writes. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #origin: string;

  constructor(app: FastifyInstance, origin: string) {
    this.#app = app;
    this.#origin = origin;
  }

  /** Sends a request with the browser's cookies and only the headers of `call`. */
  async send(call: Call): Promise<LightMyRequestResponse> {
    const reply = await this.#app.inject({ ...call, cookies: Object.fromEntries(this.cookies) });
    for (const { name, value, maxAge } of reply.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.send({ method: 'GET', url, headers });
  }

  post(url: string, payload: object = {}) {
    return this.send({ method: 'POST', url, payload, headers: this.ownHeaders() });
  }

  ownHeaders() {
    return { origin: this.#origin, 'sec-fetch-site': 'same-origin' };
  }

  /** Begins a sign-in and approves it at the platform. Returns the query with which the platform redirects back. */
  async authorize(
    username: string,
    returnTo?: string,
    userId = idOf(username),
  ): Promise<{ code: string; state: string; redirectUri: string }> {
    const { authorizeUrl } = signInReplySchema.parse((await this.post(portalApi.signIn, { returnTo })).json());
    const reply = await request(authorizeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ user: userId }).toString(),
    });
    await reply.body.dump();
    const back = new URL(String(reply.headers.location));
    const { code = '', state = '', ...rest } = Object.fromEntries(back.searchParams);
    const query = new URLSearchParams(rest).toString();
    return { code, state, redirectUri: back.origin + back.pathname + (query && `?${query}`) };
  }

  /**
   * Signs in over HTTP, from the first request to the session.
   *
   * @param userId needed for a person who is not in the test world
   */
  async signIn(username: string = personOf.member, userId?: string) {
    const { code, state } = await this.authorize(username, undefined, userId);
    const reply = await this.post(portalApi.authCallback, { code, state });
    if (reply.statusCode !== 200) throw new Error(`sign-in of ${username} failed: ${reply.statusCode} ${reply.body}`);
    return authCallbackReplySchema.parse(reply.json());
  }
}
