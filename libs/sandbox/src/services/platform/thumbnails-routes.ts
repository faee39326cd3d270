import type { FastifyInstance } from 'fastify';
import { queryParams } from '../../http/params.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { platformError } from './platform-error.ts';

const maxIds = 100;
const sizes = [48, 50, 60, 75, 100, 110, 150, 180, 352, 420, 720].map((side) => `${side}x${side}`);
const formats = ['png', 'jpeg', 'webp'];

/** Registers the thumbnails API: avatar pictures of many users. A user without a picture is `Blocked`, with an empty address. */
export function thumbnailsRoutes(app: FastifyInstance, { records }: SandboxState) {
  app.get('/v1/users/avatar-headshot', async (request, reply) => {
    const { userIds = '', size = '150x150', format = 'Png', isCircular = 'false' } = queryParams(request);
    const ids = [...new Set(userIds.split(',').map((id) => id.trim()))];
    if (!ids.every((id) => /^[1-9]\d*$/.test(id))) {
      return platformError(reply, 400, 4, 'The requested Ids are invalid, of an invalid type or missing.');
    }
    if (ids.length > maxIds) return platformError(reply, 400, 1, 'There are too many requested Ids.');
    if (!formats.includes(format.toLowerCase())) return platformError(reply, 400, 2, 'The requested format is invalid.');
    if (!sizes.includes(size)) return platformError(reply, 400, 3, 'The requested size is invalid.');
    if (!['true', 'false'].includes(isCircular)) return platformError(reply, 400, 10, 'The circular parameter is invalid.');
    const data = ids.flatMap((id) => {
      const person = records.people.get(id);
      if (!person) return [];
      const imageUrl = person.picture ?? '';
      return [{ targetId: Number(id), state: imageUrl ? 'Completed' : 'Blocked', imageUrl, version: 'TN3' }];
    });
    return { data };
  });
}
