import type { FastifyInstance } from 'fastify';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Person } from '../../store/records.ts';
import { airlineGroup, groupRoles, ranksOf, roleOf } from './group.ts';
import { platformError } from './platform-error.ts';

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
