import type { Role } from './plugins/access-table.ts';

const mostPeople = 200;
/** Milliseconds. */
const rememberedFor = 24 * 3_600_000;

/** Roles of staff as this process saw them last, for a time when their rank cannot be read. */
export function createLastRoles(now: () => number) {
  const people = new Map<string, { roles: readonly Role[]; until: number }>();
  return {
    note(userId: string, roles: readonly Role[]): void {
      people.delete(userId);
      if (roles.length > 0) people.set(userId, { roles, until: now() + rememberedFor });
      const [oldest] = people.keys();
      if (oldest !== undefined && people.size > mostPeople) people.delete(oldest);
    },
    of(userId: string): readonly Role[] {
      const last = people.get(userId);
      return last && now() < last.until ? last.roles : [];
    },
  };
}
