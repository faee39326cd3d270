import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { jsonObject, namePlugin } from '../http.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { boards } from '../services/board/describe.ts';
import { notifyWebhooks } from '../services/board/webhooks.ts';
import { findByUsername, patchPerson, personPatchSchema } from '../services/platform/people.ts';
import { faultSchema } from '../watch.ts';
import { exportSettings, exportWorld } from '../world/export-world.ts';
import { seed } from '../world/seed.ts';
import { problemsOf } from '../world/world-schema.ts';

/** Restores the seed with offsets from now. Empties inbox, webhooks, calls and faults. Resolves when the boards' webhooks have reported it. */
export async function resetSandbox(state: SandboxState) {
  const { seedWorld, calls, faults, webhooks, now } = state;
  seed(state, seedWorld, now());
  calls.clear();
  faults.clear();
  webhooks.clear();
  await Promise.all(boards.map(({ id }) => notifyWebhooks(state, id, 'updateBoard')));
}

/** Routes below `/_sandbox/` for tests: inbox, webhooks, calls, faults, reset, world and people. */
export function controlRoutes(app: FastifyInstance, state: SandboxState) {
  const { records, calls, faults, webhooks } = state;
  app.register(
    namePlugin('controls', async (scope) => {
      scope.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof z.core.$ZodError)) throw error;
        return reply.code(400).send({ error: problemsOf(error) });
      });

      scope.get('/inbox', async () => records.mails.list().reverse());
      scope.get('/webhooks', async () => webhooks.list());
      scope.get('/calls', async () => calls.list());
      scope.delete('/calls', async (_request, reply) => {
        calls.clear();
        return reply.code(204).send();
      });
      scope.get('/faults', async () => faults.list());
      scope.post('/faults', async (request) => {
        const fault = faultSchema.parse(jsonObject(request));
        faults.add(fault);
        return fault;
      });
      scope.delete('/faults', async (_request, reply) => {
        faults.clear();
        return reply.code(204).send();
      });
      scope.post('/reset', async (_request, reply) => {
        await resetSandbox(state);
        return reply.code(204).send();
      });
      scope.get('/world', async () => exportWorld(state));
      scope.get('/settings', async () => exportSettings(records));
      scope.put<{ Params: { username: string } }>('/users/:username', async (request, reply) => {
        const person = findByUsername(records, request.params.username);
        if (!person) return reply.code(404).send({ error: 'User not found' });
        const patch = personPatchSchema.parse(jsonObject(request));
        const holder = patch.username === undefined ? undefined : findByUsername(records, patch.username);
        // A previous name of another person is free.
        const isTaken = holder !== undefined && holder.username.toLowerCase() === patch.username?.toLowerCase();
        if (isTaken && holder.id !== person.id) return reply.code(409).send({ error: 'username: already taken' });
        return patchPerson(state, person, patch);
      });
    }),
    { prefix: '/_sandbox' },
  );
}
