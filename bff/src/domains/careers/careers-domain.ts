import { applicationsQueue, decidedText, ownApplicationsPath, reviewPath } from '@portal/careers-contract';
import type { Domain } from '../../domain.ts';
import { addHeldKind } from '../../held-decisions/held-kind.ts';
import type { Platform } from '../../platform.ts';
import { newsMs, type NewsSource } from '../../session/session.ts';
import { auditDrop, type AuditLog } from '../audit/audit-log.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { AddPart } from '../people/people-domain.ts';
import type { Announcer } from '../webhooks/webhooks-domain.ts';
import type { PageContent } from '../portal/page-content.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { AddQueue } from '../workspace/workspace-domain.ts';
import { applicantRoutes, applicationsOf, forgetApplicant, forgetOldApplications } from './applicants.ts';
import { bulkRoutes } from './bulk-decisions.ts';
import { createCareersContext, type Careers } from './careers-context.ts';
import { changeJobKind } from './change-job.ts';
import { decideKind } from './decide.ts';
import { exportRoute } from './export-route.ts';
import { jobRoutes } from './job-routes.ts';
import { describeCareers } from './open-jobs.ts';
import { addApplicationParts } from './person-parts.ts';
import { rankRoutes } from './rank-routes.ts';
import { setRankKind } from './set-rank.ts';
import { carryOut, heldRoutes, reviewRoutes } from './review-routes.ts';
import { stageRoutes } from './stage-routes.ts';

/** Page on which senior staff decide applications, oldest first. */
const careersReview = reviewPath({ status: 'pending', order: 'oldest' });

/** Creates jobs, applications, emails about decisions, and ranks of accepted applicants. */
export function createCareers(
  platform: Platform,
  outbox: Outbox,
  audit: AuditLog,
  announcer: Announcer,
  { addExport, addSweep, addErasure }: PersonalData,
  addQueue: AddQueue,
  addPart: AddPart,
): Domain & PageContent & { decisions: NewsSource } {
  const { jobs, now, roles } = platform;
  const careers = createCareersContext(platform, outbox, audit, announcer);
  const { assignments, heldDecisions, openJobs, right } = careers;
  platform.readings.set('open jobs', openJobs);
  jobs.addKind(decideKind(careers));
  jobs.addKind(changeJobKind(careers));
  if (right) jobs.addKind(setRankKind({ ...careers, right }));
  const access = 'careersAdministration';
  addHeldKind(jobs, { kind: 'application', access, carryOut: carryOut(careers), heldDecisions, roles, auditDrop: auditDrop(audit) });
  addExport('applications', ({ userId }) => applicationsOf(careers, userId));
  addErasure('applications', ({ userId }) => forgetApplicant(careers, userId));
  addSweep('applications', (keptMs, limit) => forgetOldApplications(careers, new Date(now() - keptMs).toISOString(), limit));
  addExport('groupRanks', ({ userId }) => assignments.ofPerson(userId));
  addApplicationParts(addPart, careers);
  addQueue({
    key: applicationsQueue,
    title: 'Applications',
    address: careersReview,
    order: 40,
    access,
    read: () => countPending(careers),
  });
  return {
    /** Calls the tables only after a decision of the last weeks on an application under one of the person's names. */
    async decisions({ userId, username }) {
      const since = now() - newsMs;
      const names = [username, ...(await platform.usernames.ofPerson(userId)).map((name) => name.username)];
      if (!(await audit.concerns('application.status', names, new Date(since).toISOString()))) return [];
      const own = await applicationsOf(careers, userId);
      return own.flatMap(({ decidedAt, jobTitle, status }) =>
        status !== 'pending' && decidedAt !== null && Date.parse(decidedAt) >= since
          ? [{ title: decidedText(jobTitle, status), address: ownApplicationsPath, at: decidedAt }]
          : [],
      );
    },
    ...describeCareers(openJobs, careers.publicUrl),
    async plugin(app) {
      for (const addRoutes of [applicantRoutes, jobRoutes, reviewRoutes, rankRoutes, exportRoute, stageRoutes, heldRoutes, bulkRoutes])
        addRoutes(app, careers);
      // Reads ahead, so that the first visitor's page has its positions.
      app.addHook('onListen', async () => void openJobs.read().catch(() => undefined));
    },
  };
}

/** Counts the pending applications without a held decision. */
async function countPending({ applications, heldDecisions }: Careers) {
  const held = await heldDecisions.onAll('application');
  const filter = { status: 'pending', notAmong: [...held.keys()] } as const;
  const [count, [oldest]] = await Promise.all([
    applications.count(filter),
    applications.page({ filter, order: 'oldest', after: undefined, size: 1 }),
  ]);
  return { count, oldestAt: oldest?.createdAt ?? null };
}
