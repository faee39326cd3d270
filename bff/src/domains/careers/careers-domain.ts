import { applicationsQueue, careersPages, decidedText, reviewPath, type ApplicationDecision } from '@portal/careers-contract';
import type { Domain } from '../../domain.ts';
import { createHeldDecisions } from '../../held-decisions/held-decisions.ts';
import { addHeldKind } from '../../held-decisions/held-kind.ts';
import type { Platform } from '../../platform.ts';
import { newsMs, type NewsSource } from '../../session/session.ts';
import type { ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';
import { auditDrop } from '../audit/audit-drop.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { AddPart } from '../people/people-domain.ts';
import type { Announcer } from '../webhooks/webhooks-domain.ts';
import type { PageContent } from '../portal/page-content.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { AddQueue } from '../workspace/workspace-domain.ts';
import { applicantRoutes, forgetApplicant, forgetOldApplications, type ForgetDeps } from './applicants.ts';
import { createApplicationReviews, stageRoutes } from './application-reviews.ts';
import { thumbRoute } from './application-thumbs.ts';
import { bulkRoutes } from './bulk-decisions.ts';
import { changeJobKind } from './change-job.ts';
import { decideKind } from './decide.ts';
import { createDecisionMail, type CareersContext } from './careers-work.ts';
import { describeCareers, createOpenJobs, type OpenJobs } from './open-jobs.ts';
import { carryOut, heldRoutes, reviewRoutes } from './review-routes.ts';
import { jobRoutes } from './job-routes.ts';
import { exportRoute } from './export-route.ts';
import { type RankRight, createJobRoles } from './ranks/job-roles.ts';
import { createRankAssignments } from './ranks/rank-assignments.ts';
import { addApplicationParts } from './person-parts.ts';
import { rankRoutes } from './rank-routes.ts';
import { setRankKind } from './ranks/set-rank.ts';

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
  const { config, jobs, log, now, roles, upstreams } = platform;
  const { careersTables: tables, roblox } = upstreams;
  const openJobs = createOpenJobs({ store: platform.store, jobs: tables.jobs, log });
  platform.readings.set('open jobs', openJobs);
  const context = createContext(platform, openJobs, outbox, audit);
  const { assignments, decisionMail, heldDecisions, reviews, right } = context;
  const forgetting: ForgetDeps = { tables, reviews, jobs };
  jobs.addKind(decideKind(context));
  jobs.addKind(changeJobKind(context));
  if (right) jobs.addKind(setRankKind({ ...tables, right, people: roblox.people, assignments, jobs, audit, log }));
  addHeldKind(jobs, {
    kind: 'application',
    access: 'careersAdministration',
    carryOut: carryOut(context),
    heldDecisions,
    roles,
    auditDrop: auditDrop(audit),
  });
  addExport('applications', async ({ userId }) => {
    const applicantId = await tables.users.idOf(userId);
    return applicantId === undefined ? [] : tables.applications.ofApplicant(applicantId);
  });
  addErasure('applications', ({ userId }) => forgetApplicant(forgetting, userId));
  addSweep('applications', (keptMs, limit) => forgetOldApplications(forgetting, new Date(now() - keptMs).toISOString(), limit));
  addExport('groupRanks', ({ userId }) => assignments.ofPerson(userId));
  addApplicationParts(addPart, { ...context, users: tables.users });
  addQueue({
    key: applicationsQueue,
    title: 'Applications',
    address: careersReview,
    order: 40,
    access: 'careersAdministration',
    read: () => countPending(tables.applications),
  });
  return {
    /** Calls the tables only after a decision of the last weeks on an application under one of the person's names. */
    async decisions({ userId, username }) {
      const since = now() - newsMs;
      const names = [username, ...(await platform.usernames.ofPerson(userId)).map((name) => name.username)];
      if (!(await audit.concerns('application.status', names, new Date(since).toISOString()))) return [];
      const applicantId = await tables.users.idOf(userId);
      const own = applicantId === undefined ? [] : await tables.applications.ofApplicant(applicantId);
      return own.flatMap(({ decidedAt, jobTitle, status }) =>
        status !== 'pending' && decidedAt !== null && Date.parse(decidedAt) >= since
          ? [{ title: decidedText(jobTitle, status), address: careersPages.careers, at: decidedAt }]
          : [],
      );
    },
    ...describeCareers(openJobs, config.publicUrl),
    async plugin(app) {
      applicantRoutes(
        app,
        { ...forgetting, tables, memberships: roblox.memberships, announcer, publicUrl: config.publicUrl },
        openJobs,
        decisionMail.hasTemplate,
      );
      for (const addRoutes of [jobRoutes, reviewRoutes, rankRoutes, exportRoute, stageRoutes, thumbRoute, heldRoutes, bulkRoutes])
        addRoutes(app, context);
      // Reads ahead, so that the first visitor's page has its positions.
      app.addHook('onListen', async () => void openJobs.read().catch(() => undefined));
    },
  };
}

function createContext({ config, jobs, log, now, store, upstreams }: Platform, openJobs: OpenJobs, outbox: Outbox, audit: AuditLog) {
  const undoMs = config.decisionUndoSeconds * 1000;
  const assignments = createRankAssignments(store, jobs, undoMs);
  const right = rankRightOf(config, upstreams.roblox);
  return {
    jobs,
    applications: upstreams.careersTables.applications,
    jobsTable: upstreams.careersTables.jobs,
    openJobs,
    decisionMail: createDecisionMail(outbox, config.loops.templates.application),
    heldDecisions: createHeldDecisions<ApplicationDecision>(store, jobs, undoMs),
    reviews: createApplicationReviews(store),
    audit,
    jobRoles: createJobRoles(store),
    assignments,
    rankAssignments: right && assignments,
    right,
    log,
    now,
  } satisfies CareersContext;
}

/** Returns the right to set ranks; undefined without a platform key or a ceiling. */
function rankRightOf({ roblox }: Platform['config'], { groupRanks }: Platform['upstreams']['roblox']): RankRight | undefined {
  const { rankCeiling: ceiling } = roblox;
  return groupRanks && ceiling !== undefined ? { groupRanks, ceiling } : undefined;
}

async function countPending(applications: Pick<ApplicationsTable, 'page' | 'count'>) {
  const filter = { status: 'pending' } as const;
  const [count, [oldest]] = await Promise.all([
    applications.count(filter),
    applications.page({ filter, order: 'oldest', after: undefined, size: 1 }),
  ]);
  return { count, oldestAt: oldest?.createdAt ?? null };
}
