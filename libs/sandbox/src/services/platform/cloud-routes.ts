import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createWindowLimit, jsonObject, namePlugin, queryParams } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Person } from '../../store/records.ts';
import { airlineGroup, groupRoles, ranksOf, roleOf, type GroupRole } from './people.ts';

const statuses = { INVALID_ARGUMENT: 400, PERMISSION_DENIED: 403, NOT_FOUND: 404, RESOURCE_EXHAUSTED: 429 } as const;

/** Sends an error of Open Cloud v2. */
const cloudError = (reply: FastifyReply, code: keyof typeof statuses, message: string) =>
  reply.code(statuses[code]).send({ code, message });

/** Sends an error of Open Cloud's gateway. */
const gatewayError = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ errors: [{ code: 0, message }] });

/** Requests per minute and endpoint (`x-roblox-rate-limits` of the platform's OpenAPI description). */
const perMinute = 300;
const minuteMs = 60_000;
/** Rank of the key's owner. The key can only assign roles below it. */
const keyOwnerRank = 254;
const maxPageSizes = { roles: 20, memberships: 100 } as const;
const defaultPage = 10;

const groupPath = `groups/${airlineGroup.id}`;
const rolePath = ({ id }: GroupRole) => `${groupPath}/roles/${id}`;
const membershipId = ({ id }: Person) => Buffer.from(id).toString('base64url');

/** Registers Open Cloud, which needs an API key: the group's roles, its memberships and their roles. */
export function cloudRoutes(app: FastifyInstance, state: SandboxState) {
  const { records, store, now } = state;
  introspectRoute(app);
  const withKey = async (scope: FastifyInstance) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.headers['x-api-key'] !== sandboxAccounts.cloudKey) return gatewayError(reply, 401, 'Invalid API Key');
      const { group } = request.params as { group?: string };
      return group === String(airlineGroup.id) ? undefined : cloudError(reply, 'NOT_FOUND', 'Group not found.');
    });

    scope.get('/cloud/v2/groups/:group/roles', { onRequest: rateLimit(now) }, async (request) =>
      pageOf('groupRoles', groupRoles(records).map(describeRole), request, maxPageSizes.roles),
    );

    scope.get('/cloud/v2/groups/:group/memberships', { onRequest: rateLimit(now) }, async (request, reply) => {
      const members = records.people.list().filter((person) => person.rank !== null);
      const { filter } = queryParams(request);
      const matches = filter === undefined || filter === '' ? () => true : readFilter(filter);
      if (!matches) return cloudError(reply, 'INVALID_ARGUMENT', 'The provided filter is invalid.');
      return pageOf('groupMemberships', members.filter(matches).map(describeMembership), request, maxPageSizes.memberships);
    });

    // The two methods after the colon share a route, because a colon starts a parameter in the router.
    scope.post<{ Params: { target: string } }>(
      '/cloud/v2/groups/:group/memberships/:target',
      { onRequest: rateLimit(now) },
      async (request, reply) => {
        const [id = '', method] = request.params.target.split(':');
        if (method !== 'assignRole' && method !== 'unassignRole') return gatewayError(reply, 404, 'NotFound');
        const person = records.people.list().find((each) => [each.id, membershipId(each)].includes(id));
        if (!person?.rank) return cloudError(reply, 'NOT_FOUND', 'Group membership not found.');
        const role = readRole(request, reply, groupRoles(records));
        if (!role) return reply;
        return describeMembership(
          store.atomically(() => {
            const updated = method === 'assignRole' ? withRole(person, role) : withoutRole(person, role);
            records.people.put(person.id, updated);
            return updated;
          }),
        );
      },
    );
  };
  app.register(namePlugin('platform cloud with a key', withKey));
}

/** Registers the endpoint that describes the permissions of a key. */
function introspectRoute(app: FastifyInstance) {
  app.post('/api-keys/v1/introspect', async (request, reply) => {
    if (jsonObject(request)?.['apiKey'] !== sandboxAccounts.cloudKey) return gatewayError(reply, 401, 'Invalid API Key');
    const groupIds = [String(airlineGroup.id)];
    return {
      name: 'The portal',
      authorizedUserId: 1003,
      scopes: [{ name: 'group', operations: ['read', 'write'], groupIds }],
      enabled: true,
      expired: false,
      expirationTimeUtc: null,
    };
  });
}

/** Returns a hook that refuses requests over an endpoint's limit. */
function rateLimit(now: () => number) {
  const limit = createWindowLimit(perMinute, minuteMs, now);
  return async (_request: FastifyRequest, reply: FastifyReply) =>
    limit.take() ? undefined : cloudError(reply.header('retry-after', '1'), 'RESOURCE_EXHAUSTED', 'Too many requests.');
}

const describeRole = (role: GroupRole) => ({ path: rolePath(role), id: String(role.id), displayName: role.name, rank: role.rank });

function describeMembership(person: Person) {
  const roles = ranksOf(person)
    .toSorted((one, other) => other.id - one.id)
    .map((rank) => rolePath(roleOf(airlineGroup.id, rank)));
  return { path: `${groupPath}/memberships/${membershipId(person)}`, user: `users/${person.id}`, role: roles[0], roles };
}

/** Parses a filter in the platform's expression language. Undefined for a malformed one. */
function readFilter(filter: string): ((person: Person) => boolean) | undefined {
  const [, field, value = ''] = /^\s*(user|role)\s*==\s*['"]([^'"]+)['"]\s*$/.exec(filter) ?? [];
  if (field === 'user') return ({ id }) => value === `users/${id}`;
  if (field === 'role') return (person) => ranksOf(person).some((rank) => rolePath(roleOf(airlineGroup.id, rank)) === value);
  return undefined;
}

/** Returns one page of a list. The page token is the index of the next entry. */
function pageOf(name: string, list: readonly object[], request: FastifyRequest, maxSize: number) {
  const { maxPageSize = String(defaultPage), pageToken = '0' } = queryParams(request);
  const from = Number(pageToken);
  const to = from + Math.min(maxSize, Number(maxPageSize) || defaultPage);
  return { [name]: list.slice(from, to), nextPageToken: to < list.length ? String(to) : '' };
}

/** Reads the role from the body. Sends an error and returns undefined if the key cannot assign it. */
function readRole(request: FastifyRequest, reply: FastifyReply, roles: readonly GroupRole[]): GroupRole | undefined {
  const path = jsonObject(request)?.['role'];
  if (typeof path !== 'string' || !/^groups\/\d+\/roles\/\d+$/.test(path)) {
    cloudError(reply, 'INVALID_ARGUMENT', 'Invalid role in the request.');
    return undefined;
  }
  const role = roles.find((each) => rolePath(each) === path);
  if (!role) cloudError(reply, 'NOT_FOUND', 'Group role not found.');
  else if (role.rank === 0) cloudError(reply, 'INVALID_ARGUMENT', 'The guest role cannot be assigned.');
  else if (role.rank >= keyOwnerRank) cloudError(reply, 'PERMISSION_DENIED', 'Insufficient permissions to manage this role.');
  else return role;
  return undefined;
}

/** Adds a role. The highest role is first. */
const withRole = (person: Person, { rank, name }: GroupRole): Person =>
  withRanks(person, [...ranksOf(person).filter(({ id }) => id !== rank), { id: rank, name }]);

/** Removes a role, except the last one: every member has a role. */
function withoutRole(person: Person, { rank }: GroupRole): Person {
  const remaining = ranksOf(person).filter(({ id }) => id !== rank);
  return remaining.length > 0 ? withRanks(person, remaining) : person;
}

function withRanks(person: Person, ranks: { id: number; name: string }[]): Person {
  const [rank = null, ...moreRanks] = ranks.toSorted((one, other) => other.id - one.id);
  return { ...person, rank, moreRanks };
}
