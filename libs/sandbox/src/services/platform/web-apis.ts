import type { FastifyInstance } from 'fastify';
import { formParams, jsonObject, queryParams } from '../../http.ts';
import { html } from '../../pages/page.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { settingNames, type Person } from '../../store/records.ts';
import { peopleButtons, peoplePage } from './people-page.ts';
import { airlineGroup, findByUsername, groupRoles, patchPerson, platformError, ranksOf, roleOf } from './people.ts';

interface Item {
  Params: { item: string };
}

/** Registers the website's catalogue: one page per item, at the same address as the real one. */
export function catalogueRoutes(app: FastifyInstance, state: SandboxState) {
  const { records } = state;
  const classOf = (id: string) => {
    const items = records.settings.get(settingNames.cabinItems) as Record<string, string>;
    return Object.entries(items).find(([, item]) => item === id)?.[0] ?? '';
  };

  app.get<Item>('/catalog/:item', async (request, reply) => {
    const { item } = request.params;
    if (!/^[1-9]\d*$/.test(item)) return platformError(reply, 404, 0, 'NotFound');
    const body = cataloguePage(item, classOf(item), records.people.list(), request.originalUrl);
    return reply.type('text/html; charset=utf-8').send(body);
  });

  app.post<Item>('/catalog/:item', async (request, reply) => {
    const { item } = request.params;
    const person = records.people.get(formParams(request)['user'] ?? '');
    if (!person) return platformError(reply, 400, 1, 'The specified user does not exist!');
    const owns = person.assets.includes(item);
    patchPerson(state, person, { assets: owns ? person.assets.filter((each) => each !== item) : [...person.assets, item] });
    return reply.redirect(request.originalUrl, 303);
  });
}

/**
 * Renders the page of an item, where a person takes the item or gives it back.
 *
 * @param className the class that the item unlocks, '' for none
 * @param action the page's own address
 */
function cataloguePage(id: string, className: string, people: readonly Person[], action: string) {
  const title = className ? `${className} shirt` : `Item ${id}`;
  return peoplePage({
    title,
    eyebrow: `Sandbox catalogue · item ${id}`,
    heading: title,
    intro: html`<p class="quiet">
      This page plays the game platform's catalogue.
      ${className ? html`The owner of this item may book <strong>${className}</strong>.` : 'This item unlocks no class of the airline.'}
      Nothing costs money here. Choose a person to take the item or give it back.
    </p>`,
    body: html`<form method="post" action="${action}">
      ${peopleButtons(people, ({ assets, inventoryPrivate }) => ({
        detail: assets.includes(id) ? 'owns it: give back' : 'take it',
        about: inventoryPrivate ? 'Their inventory is private: the portal cannot see it.' : '',
      }))}
    </form>`,
  });
}

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
}

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

/** Registers the groups API: roles of the airline's group and of a user. v1 describes groups in more detail than v2. */
export function groupsRoutes(app: FastifyInstance, { records }: SandboxState) {
  app.get<{ Params: { id: string } }>('/v1/groups/:id/roles', async (request, reply) => {
    if (request.params.id !== String(airlineGroup.id)) return platformError(reply, 400, 1, 'The group is invalid or does not exist.');
    return { groupId: airlineGroup.id, roles: groupRoles(records).map((role) => ({ ...role, memberCount: role.rank === 0 ? 0 : 1 })) };
  });

  for (const version of ['v1', 'v2'] as const) {
    app.get<{ Params: { id: string } }>(`/${version}/users/:id/groups/roles`, async (request, reply) => {
      const person = records.people.get(request.params.id);
      if (!person) return platformError(reply, 400, 3, 'The user is invalid or does not exist.');
      return {
        data: membershipsOf(person).map(({ group, role }) => ({ group: { ...group, ...(version === 'v1' ? v1Fields : {}) }, role })),
      };
    });
  }
}

const v1Fields = { description: '', owner: null, shout: null, isBuildersClubOnly: false, publicEntryAllowed: true, isLocked: false };

function membershipsOf(person: Person) {
  const own = ranksOf(person).map((rank) => ({ ...airlineGroup, rank }));
  return [...person.otherGroups, ...own].map((group) => ({
    group: { id: group.id, name: group.name, memberCount: 4_812, hasVerifiedBadge: false },
    role: roleOf(group.id, group.rank),
  }));
}

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
