import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { createSealer } from '../session/seal.ts';
import type { SessionStore } from '../session/session-store.ts';
import { isLive, sessionLife, sessionSchema, type Session } from '../session/session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    /** The cookie's session while the store cannot say whether it was ended. The request is a guest's; it may only end it. */
    uncheckedSession: Session | null;
  }
  interface FastifyReply {
    /** Sets the cookie of a session that begins. */
    startSession(session: Session): void;
    /** Ends the request's session, on the server and then in the browser. Gives it; null when there is none. */
    endSession(): Promise<Session | null>;
  }
}

export interface SessionDeps {
  config: { secure: boolean; sessionSecrets: string[] };
  store: SessionStore;
  now?: () => number;
}

/** Name and attributes of a cookie that only this origin gets: `__Host-` and `Secure` need https. */
export const cookieOf = (name: string, secure: boolean) => ({
  name: secure ? `__Host-${name}` : name,
  options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
});

/** Reads the sealed session cookie of each request, and keeps it fresh on replies that no shared cache may keep. */
async function session(app: FastifyInstance, { config, store, now = Date.now }: SessionDeps) {
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
    if (current) await store.end(current.sid, current.issuedAt + sessionLife.absolute);
    request.session = null;
    request.uncheckedSession = null;
    void this.clearCookie(cookie.name, cookie.options);
    return current;
  });

  // Callback hooks: a request without a cookie goes through without waiting for a promise.
  app.addHook('onRequest', (request, _reply, done) => {
    // A release token is the whole identity of its request.
    const sealed = request.releaser ? undefined : request.cookies[cookie.name];
    const value = sealed === undefined ? undefined : sealer.open(sealed, sessionSchema);
    if (!value || !isLive(value, now())) return done();
    store.isEnded(value.sid).then((isEnded) => {
      if (isEnded === undefined) request.uncheckedSession = value;
      else if (!isEnded) request.session = value;
      done();
    }, done);
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    const { session: current } = request;
    const isShared = () => String(reply.getHeader('cache-control') ?? '').startsWith('public');
    if (current && now() - current.seenAt > sessionLife.refreshAfter && !isShared()) write(reply, { ...current, seenAt: now() });
    done();
  });
}

export const sessionPlugin = fp(session, { name: 'session', dependencies: ['@fastify/cookie'] });
