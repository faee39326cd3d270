import { portalMessages } from '@portal/portal-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Credentials } from '../config/credentials.ts';
import type { Config } from '../config/load-config.ts';
import { createSealer } from '../session/seal.ts';
import type { SessionStore } from '../session/session-store.ts';
import { isLive, sessionLife, sessionSchema, type Session } from '../session/session.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { HttpError } from './http-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    /** The cookie's session while the store cannot say whether it was ended. The request counts as a guest's and can only end it. */
    uncheckedSession: Session | null;
  }
  interface FastifyReply {
    /** Sets the cookie of a session that begins. */
    startSession(session: Session): void;
    /** Ends the request's session, on the server and then in the browser. Returns it; null when there is none. */
    endSession(): Promise<Session | null>;
  }
}

interface SessionOptions {
  config: Pick<Config, 'secure'>;
  credentials: { readonly current: Pick<Credentials, 'sessionSecrets'> };
  sessions: Pick<SessionStore, 'end' | 'isEnded' | 'see'>;
  now(): number;
}

/** Name and attributes of a cookie for this origin alone. `__Host-` and `Secure` need https. */
export const cookieOf = (name: string, secure: boolean) => ({
  name: secure ? `__Host-${name}` : name,
  options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
});

/** Reads the sealed session cookie of each request. Renews it on replies that no shared cache may keep. */
async function session(app: FastifyInstance, { config, credentials, sessions, now }: SessionOptions) {
  const sealer = createSealer(() => credentials.current.sessionSecrets, 'session');
  const cookie = cookieOf('session', config.secure);
  app.decorateRequest('session', null);
  app.decorateRequest('uncheckedSession', null);

  const write = (reply: FastifyReply, value: Session) => {
    const ends = Math.min(value.seenAt + sessionLife.idle, value.issuedAt + sessionLife.absolute);
    void reply.setCookie(cookie.name, sealer.seal(value), { ...cookie.options, maxAge: Math.floor((ends - value.seenAt) / 1000) });
  };

  app.decorateReply('startSession', function startSession(this: FastifyReply, value) {
    write(this, value);
    this.request.session = value;
  });
  app.decorateReply('endSession', async function endSession(this: FastifyReply) {
    const { request } = this;
    const current = request.session ?? request.uncheckedSession;
    if (current) await sessions.end(current.sid, current.issuedAt + sessionLife.absolute);
    request.session = null;
    request.uncheckedSession = null;
    void this.clearCookie(cookie.name, cookie.options);
    return current;
  });

  // Callback hooks: a request without a cookie goes through without waiting for a promise.
  app.addHook('onRequest', (request, _reply, done) => {
    // A request with a release token has no session.
    const sealed = request.releaser ? undefined : request.cookies[cookie.name];
    const value = sealed === undefined ? undefined : sealer.open(sealed, sessionSchema);
    if (!value || !isLive(value, now())) return done();
    sessions.isEnded(value).then((isEnded) => {
      if (isEnded === undefined) request.uncheckedSession = value;
      else if (!isEnded) request.session = value;
      done();
    }, done);
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    const { session: current } = request;
    const isShared = () => String(reply.getHeader('cache-control') ?? '').startsWith('public');
    if (current && now() - current.seenAt > sessionLife.refreshAfter && !isShared()) {
      const seenAt = now();
      write(reply, { ...current, seenAt });
      void sessions.see(current.sid, seenAt);
    }
    done();
  });
}

export const sessionPlugin = fp(session, { name: 'session', dependencies: ['@fastify/cookie'] });

/**
 * The error for a request without a session. While the store cannot say whether a session was ended, that is 503: the browser
 * would forget its person after a 401.
 */
export const missingSession = ({ uncheckedSession }: FastifyRequest): HttpError | StoreUnavailable =>
  uncheckedSession ? new StoreUnavailable('it cannot say whether the session was ended') : new HttpError(401, portalMessages.auth.required);

/** @throws HttpError 401 without a session, StoreUnavailable while that is unknown */
export function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw missingSession(request);
  return request.session;
}
