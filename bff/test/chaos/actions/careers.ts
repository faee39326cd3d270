import { type ApplicationDecision, careersApi, type Job, reviewApi } from '@portal/careers-contract';
import { verdictOf } from '../history.ts';
import { type Action, type Actor, perhapsTwice, readList, write, writeAndRetry } from './actor.ts';

export const applyForJob: Action = async (actor) => {
  const { random } = actor;
  const jobs = await readList<Job>(actor, careersApi.jobs, 'jobs');
  if (jobs.length === 0) return;
  const job = random.pick(jobs).id;
  const token = actor.token();
  const email = `${token}@example.test`;
  const body = { jobId: job, coverLetter: token, email };
  await perhapsTwice(random, () => writeAndRetry(actor, { kind: 'apply', job, token, email }, careersApi.apply, body));
};

export const withdraw: Action = async (actor) => {
  const ownApplications = await readList<{ id: string; status: string }>(actor, careersApi.applications, 'applications');
  const pending = ownApplications.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return;
  const { id } = actor.random.pick(pending);
  await write(actor, { kind: 'withdraw', application: id }, careersApi.withdraw, { id });
};

/** Accepts or rejects an application, sometimes concurrently with a colleague. */
export const decideApplication =
  (colleague: () => Actor | undefined): Action =>
  async (actor) => {
    const { random } = actor;
    const path = random.chance(0.7) ? `${careersApi.adminApplications}?status=pending` : careersApi.adminApplications;
    const list = await readList<{ id: string }>(actor, path, 'applications');
    if (list.length === 0) return;
    const { id } = random.pick(list);
    const decide = (by: Actor, status: ApplicationDecision) =>
      write(by, { kind: 'decide-application', application: id, status }, careersApi.decide, { id, status });
    const status = random.pick(['accepted', 'rejected'] as const);
    const other = random.chance(0.4) ? colleague() : undefined;
    const calls = await Promise.all([decide(actor, status), other && decide(other, random.pick(['accepted', 'rejected'] as const))]);
    if (calls[0] && verdictOf(calls[0]) !== 'done' && random.chance(0.5)) await decide(actor, status);
  };

/** Moves a pending application to a stage. */
export const changeStage: Action = async (actor) => {
  const { random } = actor;
  const list = await readList<{ id: string }>(actor, `${careersApi.adminApplications}?status=pending`, 'applications');
  if (list.length === 0) return;
  const { id } = random.pick(list);
  const stage = random.pick(['interview', 'interview', 'received'] as const);
  await perhapsTwice(random, () => write(actor, { kind: 'stage', application: id, stage }, reviewApi.stage, { id, stage }));
};

/** Accepts or rejects several applications with one note. */
export const decideApplications: Action = async (actor) => {
  const { random } = actor;
  const list = await readList<{ id: string }>(actor, `${careersApi.adminApplications}?status=pending`, 'applications');
  const applications = list
    .filter(() => random.chance(0.4))
    .slice(0, 4)
    .map(({ id }) => id);
  if (applications.length === 0) return;
  const status = random.pick(['accepted', 'rejected'] as const);
  const token = actor.token();
  const ask = { kind: 'decide-applications', applications, status, token } as const;
  await perhapsTwice(random, () => write(actor, ask, reviewApi.decideAll, { ids: applications, status, note: token }));
};

const draftOf = (token: string) => ({
  title: `Position ${token}`,
  department: 'Inflight',
  location: 'Remote',
  type: 'Volunteer',
  description: token,
  requirements: ['13+'],
  status: 'open' as const,
});

/** Creates, changes or deletes a job. Each actor touches only its own jobs. */
export function changeJobs(): Action {
  const ownJobs: string[] = [];
  return async (actor) => {
    const { random } = actor;
    const kind = ownJobs.length === 0 ? 'create' : random.pick(['create', 'update', 'update', 'delete'] as const);
    const token = actor.token();
    if (kind === 'create') {
      const job = random.uuid();
      const create = () => write(actor, { kind: 'create-job', job, token }, careersApi.createJob, { id: job, ...draftOf(token) });
      const call = await create();
      // The job may exist even without an answer. A retry creates no second one.
      if (verdictOf(call) !== 'refused') ownJobs.push(job);
      if (verdictOf(call) === 'unanswered' && random.chance(0.5)) await create();
      return;
    }
    const job = random.pick(ownJobs);
    if (kind === 'update') {
      await write(actor, { kind: 'update-job', job, token }, careersApi.updateJob, { id: job, job: draftOf(token) });
      return;
    }
    const remove = () => write(actor, { kind: 'delete-job', job }, careersApi.deleteJob, { id: job });
    ownJobs.splice(ownJobs.indexOf(job), 1);
    const call = await remove();
    if (['unanswered', 'failed'].includes(verdictOf(call)) && random.chance(0.7)) await remove();
  };
}
