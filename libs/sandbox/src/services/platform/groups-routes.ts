import { sandboxAccounts } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import type { SandboxState } from '../../sandbox-state.ts';
import type { Person } from '../../store/records.ts';
import { platformError } from './platform-error.ts';

const airlineGroup = { id: sandboxAccounts.groupId, name: 'The Airline' };

/** The groups API: roles of the airline's group and of a user. v1 describes the groups in more detail than v2. */
export function groupsRoutes(app: FastifyInstance, { records }: SandboxState) {
  app.get<{ Params: { id: string } }>('/v1/groups/:id/roles', async (request, reply) => {
    if (request.params.id !== String(airlineGroup.id)) return platformError(reply, 400, 1, 'The group is invalid or does not exist.');
    const ranks = new Map(records.people.list().flatMap(({ rank }) => (rank ? [[rank.id, rank.name]] : [])));
    const roles = [...ranks]
      .toSorted(([a], [b]) => a - b)
      .map(([rank, name]) => ({ id: airlineGroup.id * 1000 + rank, name, rank, memberCount: 1 }));
    return { groupId: airlineGroup.id, roles: [{ id: airlineGroup.id * 1000, name: 'Guest', rank: 0, memberCount: 0 }, ...roles] };
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

function membershipsOf({ rank, otherGroups }: Person) {
  const own = rank ? [{ ...airlineGroup, rank }] : [];
  return [...otherGroups, ...own].map((group) => ({
    group: { id: group.id, name: group.name, memberCount: 4_812, hasVerifiedBadge: false },
    role: { id: group.id * 1000 + group.rank.id, name: group.rank.name, rank: group.rank.id },
  }));
}
