import { setTimeout as sleep } from 'node:timers/promises';
import type { WatchedService } from '@portal/sandbox-contract';
import type { FastifyReply } from 'fastify';
import type { Fault } from './fault-list.ts';

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
export async function applyFault(fault: Fault, service: WatchedService, reply: FastifyReply): Promise<boolean> {
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
