import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namePlugin } from '../../http/name-plugin.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch/watch-service.ts';
import type { Role } from './rest/access.ts';
import { answerTable } from './rest/answer-table.ts';
import { RestError } from './rest/rest-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Role of the request's key. */
    careersRole: Role;
  }
}

function roleOf(key: string): Role | undefined {
  if (key === sandboxAccounts.supabaseServiceKey) return 'service_role';
  return key === sandboxAccounts.supabaseAnonKey ? 'anon' : undefined;
}

/** Simulates `/rest/v1` of a hosted project: the gateway that checks the key, and PostgREST over the careers tables. */
export function careersService(app: FastifyInstance, state: SandboxState) {
  app.register(
    namePlugin('careers', async (scope) => {
      watchService(scope, 'careers', state);
      scope.decorateRequest('careersRole', 'anon');
      scope.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof RestError)) throw error;
        return reply.code(error.status).headers(error.headers).type('application/json; charset=utf-8').send(JSON.stringify(error.body()));
      });
      scope.addHook('preHandler', async (request, reply) => {
        const role = roleOf(apiKey(request));
        if (!role) return refuseKey(apiKey(request), reply);
        request.careersRole = role;
      });
      scope.route<{ Params: { table: string } }>({
        method: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
        url: '/rest/v1/:table',
        handler: (request, reply) => answerTable(state, request, reply),
      });
    }),
    { prefix: sandboxPaths.careers },
  );
}

function apiKey(request: FastifyRequest): string {
  const { apikey } = request.headers;
  return (typeof apikey === 'string' ? apikey : new URL(request.url, 'http://sandbox').searchParams.get('apikey')) ?? '';
}

/** Refuses a key at the gateway, before PostgREST. */
function refuseKey(key: string, reply: FastifyReply) {
  const refusal =
    key === ''
      ? { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' }
      : { message: 'Invalid API key', hint: 'Double check your API key.' };
  return reply.code(401).send(refusal);
}
