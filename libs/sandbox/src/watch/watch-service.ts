import type { SandboxService } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import type { SandboxState } from '../sandbox-state.ts';
import { applyFault } from './apply-fault.ts';
import { redact, type Call } from './call-log.ts';

/** Logs every request of a service's routes and plays the faults that are set for it, before the service sees the request. */
export function watchService(app: FastifyInstance, service: SandboxService, state: SandboxState) {
  const open = new WeakMap<object, Call>();
  app.addHook('onRequest', async (request, reply) => {
    const path = redact(request.originalUrl);
    const call = state.calls.add({ service, method: request.method, path, status: 0, at: new Date(state.now()).toISOString() });
    open.set(request, call);
    const fault = state.faults.take(service, path);
    if (fault && (await applyFault(fault, service, reply))) return reply;
  });
  // The status is noted before the bytes leave, so that whoever has the answer finds it in the log.
  app.addHook('onSend', async (request, reply) => {
    const call = open.get(request);
    if (call) call.status = reply.statusCode;
  });
}
