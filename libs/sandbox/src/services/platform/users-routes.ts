import type { FastifyInstance } from 'fastify';
import { jsonObject } from '../../http/params.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { findByUsername } from './people.ts';
import { platformError } from './platform-error.ts';

const maxUsernames = 100;
const pageSizes = [10, 25, 50, 100];

/** Registers the users API: ids by username, profiles, and former usernames. */
export function usersRoutes(app: FastifyInstance, { records }: SandboxState) {
  app.post('/v1/usernames/users', async (request, reply) => {
    const names = jsonObject(request)?.['usernames'];
    if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
      return platformError(reply, 400, 0, 'The request body is invalid.');
    }
    if (names.length > maxUsernames) return platformError(reply, 400, 2, 'Too many usernames.');
    const data = [...new Set(names)].flatMap((requestedUsername) => {
      const person = findByUsername(records, requestedUsername);
      if (!person) return [];
      return [
        { requestedUsername, hasVerifiedBadge: false, id: Number(person.id), name: person.username, displayName: person.displayName },
      ];
    });
    return { data };
  });

  app.get<{ Params: { id: string } }>('/v1/users/:id', async (request, reply) => {
    const person = records.people.get(request.params.id);
    if (!person) return platformError(reply, 404, 3, 'The user id is invalid.');
    return {
      description: '',
      created: new Date(person.createdAt * 1000).toISOString(),
      isBanned: false,
      externalAppDisplayName: null,
      hasVerifiedBadge: false,
      id: Number(person.id),
      name: person.username,
      displayName: person.displayName,
    };
  });
  app.get<{ Params: { id: string }; Querystring: { limit?: string; sortOrder?: string; cursor?: string } }>(
    '/v1/users/:id/username-history',
    async (request, reply) => {
      const { limit = '10', sortOrder = 'Asc', cursor = '0' } = request.query;
      const person = records.people.get(request.params.id);
      if (!person) return platformError(reply, 404, 3, 'The user id is invalid.');
      const start = Number(cursor);
      if (!pageSizes.includes(Number(limit)) || !Number.isSafeInteger(start) || start < 0) {
        return platformError(reply, 400, 0, 'The request is invalid.');
      }
      const names = sortOrder === 'Desc' ? person.previousUsernames.toReversed() : person.previousUsernames;
      const end = start + Number(limit);
      return {
        previousPageCursor: start > 0 ? String(Math.max(0, start - Number(limit))) : null,
        nextPageCursor: end < names.length ? String(end) : null,
        data: names.slice(start, end).map((name) => ({ name })),
      };
    },
  );
}
