import type { FastifyInstance } from 'fastify';
import type { Memberships } from '../../upstreams/roblox/memberships.ts';
import type { CareersTables } from '../../upstreams/supabase/careers-tables.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { applicantRoutes } from './applicant-routes.ts';
import type { DecisionMail } from './decision-mail.ts';
import { jobRoutes } from './job-routes.ts';
import type { OpenJobs } from './open-jobs.ts';
import { reviewRoutes } from './review-routes.ts';

export interface CareersDeps {
  tables: CareersTables;
  openJobs: OpenJobs;
  memberships: Memberships;
  decisionMail: DecisionMail;
  audit: Pick<AuditLog, 'record'>;
}

/** Everything under `/api/careers`. */
export async function careersRoutes(app: FastifyInstance, { tables, openJobs, memberships, decisionMail, audit }: CareersDeps) {
  await app.register(applicantRoutes, { tables, openJobs, memberships, decisionMail });
  await app.register(jobRoutes, { jobs: tables.jobs, openJobs, audit });
  await app.register(reviewRoutes, { applications: tables.applications, decisionMail, audit });
}
