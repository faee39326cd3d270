import type { FastifyInstance } from 'fastify';
import type { Memberships } from '../../upstreams/roblox/memberships.ts';
import type { CareersTables } from '../../upstreams/supabase/careers-tables.ts';
import { applicantRoutes } from './applicant-routes.ts';
import type { DecisionMail } from './decision-mail.ts';
import { jobRoutes } from './job-routes.ts';
import type { OpenJobs } from './open-jobs.ts';
import type { CareersOperations } from './operations/careers-operations.ts';
import { reviewRoutes } from './review-routes.ts';

export interface CareersDeps {
  tables: CareersTables;
  openJobs: OpenJobs;
  memberships: Memberships;
  decisionMail: DecisionMail;
  operations: CareersOperations;
}

/** Everything under `/api/careers`. */
export async function careersRoutes(app: FastifyInstance, { tables, openJobs, memberships, decisionMail, operations }: CareersDeps) {
  await app.register(applicantRoutes, { tables, openJobs, memberships, decisionMail });
  await app.register(jobRoutes, { jobs: tables.jobs, operations });
  await app.register(reviewRoutes, { applications: tables.applications, operations });
}
