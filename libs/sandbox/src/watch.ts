import { watchedServices, type WatchedService } from '@portal/sandbox-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { SandboxState } from './sandbox-state.ts';

export interface Call {
  service: WatchedService;
  method: string;
  /** Path and query. Secrets in the query are replaced by `***`. */
  path: string;
  /** HTTP status of the response. 0 until it is sent, or if a fault suppresses it. */
  status: number;
  at: string;
}

const maxCalls = 20_000;
const secrets = /([?&](?:key|token|auth|access_token|apikey|client_secret|code)=)[^&]*/gi;

/** Replaces secrets in the query by `***`. */
const redact = (url: string) => url.replace(secrets, '$1***');

/** Creates the log of requests to the services, oldest first. Drops the older half when it is full. */
export function createCallLog() {
  let calls: Call[] = [];
  return {
    add(call: Call): Call {
      calls.push(call);
      if (calls.length > maxCalls) calls = calls.slice(-maxCalls / 2);
      return call;
    },
    list: (): readonly Call[] => calls,
    clear: () => void (calls = []),
  };
}
export type CallLog = ReturnType<typeof createCallLog>;

const faultModes = ['status', 'delay', 'drop', 'reset', 'html', 'truncate', 'reply'] as const;

/**
 * A fault of a service. `path` limits it to requests whose path contains that text. Without `times` it stays until it is cleared. The mode
 * `reply` answers `status`, 200 by default, with `body`, either JSON or text of the content type `type`.
 */
export const faultSchema = z.strictObject({
  service: z.enum(watchedServices),
  mode: z.enum(faultModes),
  path: z.optional(z.string()),
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  delayMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  body: z.optional(z.unknown()),
  type: z.optional(z.string().check(z.minLength(1))),
  times: z.optional(z.int().check(z.minimum(1))),
});
export type Fault = z.infer<typeof faultSchema>;

/** Creates the list of active faults. The newest match wins. */
export function createFaultList() {
  let faults: Array<{ fault: Fault; remaining: number }> = [];
  return {
    add: (fault: Fault) => void faults.unshift({ fault, remaining: fault.times ?? Infinity }),
    list: (): Fault[] => faults.map(({ fault, remaining }) => (Number.isFinite(remaining) ? { ...fault, times: remaining } : fault)),
    /** Finds the fault for a request and counts it down. */
    take(service: WatchedService, path: string): Fault | undefined {
      const match = faults.find(({ fault }) => fault.service === service && path.includes(fault.path ?? ''));
      if (!match) return undefined;
      match.remaining -= 1;
      if (match.remaining <= 0) faults = faults.filter((entry) => entry !== match);
      return match.fault;
    },
    clear: () => void (faults = []),
  };
}
export type FaultList = ReturnType<typeof createFaultList>;

const defaultDelayMs = 1_000;

/** Error bodies in the format of each service. */
const failureBodies: Record<WatchedService, (status: number) => { type: string; body: string }> = {
  platform: (status) => json({ errors: [{ code: 0, message: status === 429 ? 'Too many requests' : 'InternalServerError' }] }),
  board: (status) =>
    status === 429 ? json({ error: 'API_TOKEN_LIMIT_EXCEEDED', message: 'Rate limit exceeded' }) : { type: 'text/plain', body: 'error' },
  mailer: () => json({ success: false, message: 'Something went wrong' }),
  database: () => json({ error: 'Service unavailable' }),
  careers: () => json({ code: 'PGRST000', details: null, hint: null, message: 'Could not connect to the database' }),
  webhooks: (status) => json({ message: `${status}: failed`, code: 0 }),
  sheet: () => ({ type: 'text/html', body: outagePage }),
};
const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });
const outagePage = '<!doctype html><html><head><title>Sorry</title></head><body><h1>We are down for maintenance</h1></body></html>';

/** Applies a fault to a request. Returns true if the service must not handle the request. */
async function applyFault(fault: Fault, service: WatchedService, reply: FastifyReply): Promise<boolean> {
  if (fault.mode === 'delay' || fault.delayMs) await sleep(fault.delayMs ?? defaultDelayMs);
  switch (fault.mode) {
    case 'delay':
      return false;
    case 'truncate':
      truncateBody(reply);
      return false;
    case 'drop':
      reply.hijack();
      return true;
    case 'reset':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return true;
    case 'html':
      await reply.code(200).type('text/html').send(outagePage);
      return true;
    case 'reply': {
      const isText = typeof fault.body === 'string';
      const type = fault.type ?? (isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8');
      await reply
        .code(fault.status ?? 200)
        .type(type)
        .send(isText ? fault.body : JSON.stringify(fault.body ?? null));
      return true;
    }
    case 'status': {
      const status = fault.status ?? 500;
      const { type, body } = failureBodies[service](status);
      await reply.code(status).type(type).send(body);
      return true;
    }
  }
}

/** Cuts the connection half-way through the body that the service sends. */
function truncateBody(reply: FastifyReply) {
  const { raw } = reply;
  raw.end = ((body?: string | Buffer) => {
    const bytes = Buffer.from(body ?? '');
    raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => raw.destroy());
    return raw;
  }) as typeof raw.end;
}

/** Logs every request to a service, and applies the service's faults before its handlers run. */
export function watchService(app: FastifyInstance, service: WatchedService, state: SandboxState) {
  const pendingCalls = new WeakMap<object, Call>();
  app.addHook('onRequest', async (request, reply) => {
    const path = redact(request.originalUrl);
    const call = state.calls.add({ service, method: request.method, path, status: 0, at: new Date(state.now()).toISOString() });
    pendingCalls.set(request, call);
    const fault = state.faults.take(service, path);
    if (fault && (await applyFault(fault, service, reply))) return reply;
  });
  // Logs the status before sending the response, so that a client that has the response finds it in the log.
  app.addHook('onSend', async (request, reply) => {
    const call = pendingCalls.get(request);
    if (call) call.status = reply.statusCode;
  });
}
