import { aJob } from '@portal/sandbox/world-builder';
import { payloads } from './payloads.ts';

/** Author of the hostile letters. */
export const hostileApplicant = 'IslandHopper22';

/** A job per payload, with the payload in every field. */
export const hostileJobs = payloads.map((text) =>
  aJob({ title: text, department: text, location: text, type: text, description: `${text}\n${text}`, requirements: [text, text] }),
);

/** A letter per payload, except for the first job, which remains open for an application. */
export const hostileApplications = payloads
  .slice(1)
  .map((text) => ({ job: text, username: hostileApplicant, coverLetter: `${text}\n\n${text}` }));
