import { aJob } from '@portal/sandbox/world-builder';
import { payloads } from './payloads.ts';

/** Who writes the hostile letters. */
export const hostileApplicant = 'IslandHopper22';

/** A job for each payload, with it in every field. */
export const hostileJobs = payloads.map((text) =>
  aJob({ title: text, department: text, location: text, type: text, description: `${text}\n${text}`, requirements: [text, text] }),
);

/** A letter for each, but for the first: that job can still be applied for. */
export const hostileApplications = payloads
  .slice(1)
  .map((text) => ({ job: text, username: hostileApplicant, coverLetter: `${text}\n\n${text}` }));
