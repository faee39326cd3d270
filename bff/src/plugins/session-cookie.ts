import { portalMessages } from '@portal/portal-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config/load-config.ts';
import { createSealer } from '../session/seal.ts';
import type { SessionStore } from '../session/session-store.ts';
import { isLive, sessionLife, sessionSchema, type Session } from '../session/session.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import * as z from 'zod/mini';
import { HttpError } from './http-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    /** The cookie's session, if the store cannot tell whether it was ended. The caller counts as a guest and can only end it. */
    uncheckedSession: Session | null;
  }
  interface FastifyReply {
    /** Sets the cookie of a new session. */
    startSession(session: Session): void;
    /** Ends the request's session, first on the server, then in the browser. Returns it; null if there was none. */
    endSession(): Promise<Session | null>;
  }
}

interface SessionOptions {
  config: Pick<Config, 'secure' | 'sessionSecrets'>;
  sessions: Pick<SessionStore, 'end' | 'isEnded' | 'see'>;
  now(): number;
}

/** Returns the name and attributes of a cookie for this origin only. `__Host-` and `Secure` require https. */
export const cookieOf = (name: string, secure: boolean) => ({
  name: secure ? `__Host-${name}` : name,
  options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
});

/**
 * Reads the sealed session cookie of each request, and renews it on replies that no cache may store. Forbids caches to store any other
 * reply that sets a cookie.
 */
async function session(app: FastifyInstance, { config, sessions, now }: SessionOptions) {
  const sealer = createSealer(config.sessionSecrets, 'session');
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

  // Hooks with callbacks, so that a request without a cookie waits for no promise.
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
    const isStorable = !String(reply.getHeader('cache-control')).includes('no-store');
    if (current && now() - current.seenAt > sessionLife.refreshAfter && !isStorable) {
      const seenAt = now();
      write(reply, { ...current, seenAt });
      void sessions.see(current.sid, seenAt);
    }
    // A reply of the same address may belong to somebody else, and a shared cache would give them this person's cookie.
    if (isStorable && reply.hasHeader('set-cookie')) void reply.header('cache-control', 'private, no-store');
    done();
  });
}

export const sessionPlugin = fp(session, { name: 'session', dependencies: ['@fastify/cookie'] });

/**
 * Returns the error for a request without a session. It is a 503 while the store cannot tell whether the session was ended, because
 * the browser signs the person out after a 401.
 */
export const missingSession = ({ uncheckedSession }: FastifyRequest): HttpError | StoreUnavailable =>
  uncheckedSession ? new StoreUnavailable('it cannot say whether the session was ended') : new HttpError(401, portalMessages.auth.required);

/** Returns the request's session. @throws HttpError 401 without a session, StoreUnavailable if that is unknown */
export function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw missingSession(request);
  return request.session;
}

/** Signed-in person who asks for a write, and the id of their request. */
export const actorSchema = z.object({ userId: z.string(), username: z.string(), requestId: z.string() });
export type Actor = z.infer<typeof actorSchema>;

/** Returns who asks for a write. @throws as `requireSession` */
export function actorOf(request: FastifyRequest): Actor {
  const { userId, username } = requireSession(request);
  return { userId, username, requestId: request.id };
}
