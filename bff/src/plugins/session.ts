import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { randomBytes } from 'node:crypto';
import { createSealer } from '../session/seal.ts';
import type { SessionStore } from '../session/session-store.ts';
import { isLive, sessionLife, sessionSchema, type Session } from '../session/session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyReply {
    /** Starts a session and sets its cookie. */
    startSession(person: Omit<Session, 'sid' | 'issuedAt' | 'seenAt'>): Session;
    /** Ends the request's session, on the server and in the browser. */
    endSession(): Promise<void>;
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

  const write = (reply: FastifyReply, value: Session) => {
    const ends = Math.min(value.seenAt + sessionLife.idle, value.issuedAt + sessionLife.absolute);
    void reply.setCookie(cookie.name, sealer.seal(value), { ...cookie.options, maxAge: Math.floor((ends - value.seenAt) / 1000) });
  };

  app.decorateReply('startSession', function startSession(this: FastifyReply, person) {
    const value = { ...person, sid: randomBytes(24).toString('base64url'), issuedAt: now(), seenAt: now() };
    write(this, value);
    this.request.session = value;
    return value;
  });
  app.decorateReply('endSession', async function endSession(this: FastifyReply) {
    const { session: current } = this.request;
    if (current) await store.revoke(current.sid, current.issuedAt + sessionLife.absolute);
    this.request.session = null;
    void this.clearCookie(cookie.name, cookie.options);
  });

  // Callback hooks: a request without a cookie goes through without waiting for a promise.
  app.addHook('onRequest', (request, _reply, done) => {
    // A release token is the whole identity of its request.
    const sealed = request.releaser ? undefined : request.cookies[cookie.name];
    const value = sealed === undefined ? undefined : sealer.open(sealed, sessionSchema);
    if (!value || !isLive(value, now())) return done();
    store.isRevoked(value.sid).then((isRevoked) => {
      if (!isRevoked) request.session = value;
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
