import type { WatchedService } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import type { SandboxState } from '../sandbox-state.ts';
import { applyFault } from './apply-fault.ts';
import { redact, type Call } from './call-log.ts';

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
