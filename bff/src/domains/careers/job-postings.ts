import { airline } from '@portal/brand';
import { careersPages, type Job } from '@portal/careers-contract';
import { escapeMarkup } from '../portal/escape-markup.ts';
import type { DescribeAddress, PageDetail } from '../portal/page-content.ts';
import type { OpenJobs } from './open-jobs.ts';

/** Types of employment in schema.org's terms (https://schema.org/employmentType). */
const employmentTypes: Record<string, string> = {
  volunteer: 'VOLUNTEER',
  'part-time': 'PART_TIME',
  'full-time': 'FULL_TIME',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
};

/** Adds the open positions to the careers page's structured data. */
export function describeCareersPage(openJobs: Pick<OpenJobs, 'peek' | 'read'>, origin: string): DescribeAddress {
  const postings = createJobPostings(openJobs, origin);
  let detail: PageDetail = { exists: true, structuredData: [] };
  return () => {
    const structuredData = postings();
    if (structuredData !== detail.structuredData) detail = { exists: true, structuredData };
    return detail;
  };
}

/**
 * Returns the open positions as schema.org objects, and the same array until a position changes. A page never waits: before the
 * first reading the array is empty, and the reading starts.
 *
 * @param origin public origin of the portal
 */
export function createJobPostings(openJobs: Pick<OpenJobs, 'peek' | 'read'>, origin: string): () => readonly object[] {
  let known = '[]';
  let postings: readonly object[] = [];
  const keep = (jobs: readonly Job[]) => {
    const text = JSON.stringify(jobs);
    if (text === known) return;
    known = text;
    postings = jobs.map((job) => describeJob(job, origin));
  };
  return () => {
    const reading = openJobs.peek();
    if (reading) keep(reading.value);
    else
      openJobs.read().then(
        ({ value }) => keep(value),
        () => undefined,
      );
    return postings;
  };
}

function describeJob({ id, title, department, location, type, description, requirements, createdAt }: Job, origin: string): object {
  const isRemote = location === '' || location.toLowerCase() === 'remote';
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: airline.name, value: id },
    title,
    description: descriptionHtml(description === '' ? title : description, requirements),
    datePosted: createdAt,
    employmentType: employmentTypes[type.toLowerCase()] ?? 'OTHER',
    ...(department === '' ? {} : { occupationalCategory: department }),
    hiringOrganization: { '@type': 'Organization', name: airline.fullName, sameAs: origin },
    ...(isRemote
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Worldwide' } }
      : { jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: location } } }),
    url: origin + careersPages.careers,
    directApply: true,
  };
}

/** Escapes the texts, because search engines read the description as HTML. */
function descriptionHtml(description: string, requirements: readonly string[]): string {
  const paragraphs = description.split(/\n{2,}/).map((paragraph) => `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`);
  const items = requirements.map((requirement) => `<li>${escapeMarkup(requirement)}</li>`);
  return paragraphs.join('') + (items.length > 0 ? `<ul>${items.join('')}</ul>` : '');
}
