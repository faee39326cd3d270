import type { FastifyInstance } from 'fastify';
import type { SandboxState } from '../../sandbox-state.ts';
import { platformError } from './platform-error.ts';

const itemTypes = ['Asset', 'GamePass', 'Badge', 'Bundle', 'Avatar'];

/** Registers the inventory API: ownership of an item. A private inventory answers 403. */
export function inventoryRoutes(app: FastifyInstance, { records }: SandboxState) {
  app.get<{ Params: { id: string; type: string; item: string } }>('/v1/users/:id/items/:type/:item/is-owned', async (request, reply) => {
    const { id, type, item } = request.params;
    const person = records.people.get(id);
    if (!person) return platformError(reply, 400, 1, 'The specified user does not exist!');
    if (!itemTypes.includes(type) && !/^[0-4]$/.test(type)) return platformError(reply, 400, 6, 'The specified item type does not exist.');
    if (!/^[1-9]\d*$/.test(item)) return platformError(reply, 400, 7, 'The specified asset does not exist!');
    if (person.inventoryPrivate) return platformError(reply, 403, 4, 'You are not authorized to view this inventory.');
    return reply.type('application/json').send(JSON.stringify(person.assets.includes(item)));
  });

  app.get<{ Params: { id: string } }>('/v1/users/:id/can-view-inventory', async (request, reply) => {
    const person = records.people.get(request.params.id);
    if (!person) return platformError(reply, 400, 1, 'The specified user does not exist!');
    return { canView: !person.inventoryPrivate };
  });
}
