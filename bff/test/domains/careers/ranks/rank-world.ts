import { adminJobsReplySchema, careersApi, groupRolesReplySchema, ranksApi, reviewApi } from '@portal/careers-contract';
import type { Fault } from '@portal/sandbox/controls';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { startBff } from '../../../helpers/start-bff.ts';
import { until } from '../../support/portal.ts';
import { applyFor, careersWorld, readApplication, readEntries } from '../careers-requests.ts';

const { cloudKey, groupId } = sandboxAccounts;

/** The careers world with roles that nobody holds. */
export const rankWorld = {
  ...careersWorld,
  groupRoles: [
    { id: 60, name: 'Trainee Crew' },
    { id: 100, name: 'Ground Crew' },
    { id: 120, name: 'Events Team' },
  ],
};
/** The portal may give ranks up to 100. */
export const rankEnv = { ROBLOX_CLOUD_KEY: cloudKey, RANK_CEILING: '100', DECISION_UNDO_SECONDS: '0' };

export const roleId = (rank: number) => String(groupId * 1000 + rank);
export const title = 'First Officer';
const draft = { title, department: 'Flight Deck', location: '', type: '', description: '', requirements: [], status: 'open' };

/** Starts a portal that sets ranks, with a senior who decides. */
export async function startRankBff() {
  const bff = await startBff({ world: rankWorld, env: rankEnv });
  const senior = await bff.signedIn('Capt_Marisol');
  const jobs = async () => adminJobsReplySchema.parse((await senior.get(careersApi.adminJobs)).json());
  const jobId = (await jobs()).jobs.find((job) => job.title === title)?.id ?? '';
  const detail = (id: string) => readApplication(senior, id);
  return {
    ...bff,
    senior,
    jobId,
    draft,
    jobs,
    detail,
    roles: async () => groupRolesReplySchema.parse((await senior.get(ranksApi.roles)).json()),
    jobRole: async () => (await jobs()).jobs.find(({ id }) => id === jobId)?.role,
    chooseRole: (rank: number | null, more: object = {}) =>
      senior.post(careersApi.updateJob, { id: jobId, job: { ...draft, ...more }, roleId: rank === null ? null : roleId(rank) }),
    save: (more: object = {}) => senior.post(careersApi.updateJob, { id: jobId, job: { ...draft, ...more } }),
    /** Applies for the job. Returns the application's id. */
    apply: async (username: string) => (await applyFor(await bff.signedIn(username), jobId)).id,
    decide: (id: string, status = 'accepted') => senior.post(careersApi.decide, { id, status }),
    decideAll: (ids: string[]) => senior.post(reviewApi.decideAll, { ids, status: 'accepted' }),
    retry: (id: string) => senior.post(ranksApi.retry, { id }),
    /** Waits until the rank of an application is set or refused. */
    rankOutcome: (id: string) =>
      until(async () => {
        const { rank } = await detail(id);
        return rank && rank.state !== 'waiting' && rank;
      }, 50),
    /** The ranks that a person holds in the group, highest first. */
    async ranksOf(username: string) {
      const { users } = await bff.sandbox.world();
      const person = users.find((each) => each.username === username);
      return person?.rank ? [person.rank, ...(person.moreRanks ?? [])].map(({ id }) => id) : [];
    },
    /** Calls that assigned or removed a role. */
    writes: async () => (await bff.sandbox.calls()).filter(({ path }) => /ssignRole$/.test(path)),
    /** Entries about ranks, oldest first. */
    entries: async () =>
      (await readEntries(senior))
        .filter(({ action }) => action.startsWith('rank.'))
        .map(({ action, actor, target, before, after }) => ({ action, actor, target, before, after }))
        .reverse(),
    fault: (path: string, fault: Omit<Fault, 'service'>) => bff.sandbox.fault({ service: 'platform', path: `/cloud/v2${path}`, ...fault }),
    /** Replaces the platform's list of roles. */
    fakeRoles: (roles: { rank: number; name: string; id?: string }[]) =>
      bff.sandbox.fault({
        service: 'platform',
        mode: 'reply',
        path: `/groups/${groupId}/roles?`,
        body: { groupRoles: roles.map(({ id, name, rank }) => ({ id: id ?? roleId(rank), displayName: name, rank })) },
      }),
    heal: () => bff.sandbox.clearFaults(),
  };
}
export type RankBff = Awaited<ReturnType<typeof startRankBff>>;
