import { airline } from '@portal/brand';
import { jobsReplySchema, type Job, type JobsReply, careersMessages, careersPages, jobPath } from '@portal/careers-contract';
import * as z from 'zod/mini';
import type { Log } from '../../log.ts';
import { createReading, type Reading, readSoon } from '../../readings/reading.ts';
import type { Store } from '../../store/store.ts';
import { escapeMarkup } from '../../text/markup.ts';
import { cut } from '../../text/plain-text.ts';
import type { JobsTable } from '../../upstreams/supabase/careers-tables.ts';
import { organizationId, schemaContext, type DescribeAddress, type PageContent, type PageDetail } from '../portal/page-content.ts';

/** The open positions. Invalidate it after a change. */
export type OpenJobs = Reading<readonly Job[]>;

interface OpenJobsOptions {
  store: Store;
  jobs: Pick<JobsTable, 'open'>;
  log: Pick<Log, 'warn'>;
}

/** Refresh interval, in milliseconds. Direct edits of the tables become visible after it. */
const refreshMs = 5_000;
/** Delay until a change by another process becomes visible, in milliseconds. */
const followMs = 1_000;
/** How long a stale list may be served while the tables are unreachable, in milliseconds. */
const staleForMs = 12 * 3_600_000;

export const createOpenJobs = ({ store, jobs, log }: OpenJobsOptions): OpenJobs =>
  createReading<readonly Job[]>({
    store,
    name: 'open jobs',
    service: 'careers',
    followMs,
    refreshMs,
    staleForMs,
    load: () => jobs.open(),
    parse: (read) => z.parse(jobsReplySchema.shape.jobs, read),
    encode: (list, { asOf, stale }): JobsReply => ({ jobs: [...list], asOf, stale }),
    onFailure: (error) => log.warn({ err: error }, 'open jobs could not be read'),
  });

/** Types of employment in schema.org's terms (https://schema.org/employmentType). */
const employmentTypes: Record<string, string> = {
  volunteer: 'VOLUNTEER',
  'part-time': 'PART_TIME',
  'full-time': 'FULL_TIME',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
};

/** Length of a description that link previews and search engines show, in characters. */
const summaryLength = 160;

/** Used while the tables cannot be read: the position may exist. */
const unread: PageDetail = { exists: true };
const missing: PageDetail = { exists: false, title: careersMessages.jobNotFound };

/**
 * Describes the careers pages for link previews and search engines: the list of open positions, and each position's own page.
 *
 * @param origin public origin of the portal
 */
export function describeCareers(
  openJobs: Pick<OpenJobs, 'last' | 'peek' | 'read'>,
  origin: string,
): Required<Pick<PageContent, 'details' | 'addresses'>> {
  /** Readings share their objects until the tables change. */
  const cache = new WeakMap<object, PageDetail>();
  function detailOf<Subject extends object>(subject: Subject, describe: (subject: Subject, origin: string) => PageDetail): PageDetail {
    const detail = cache.get(subject) ?? describe(subject, origin);
    cache.set(subject, detail);
    return detail;
  }
  /** Never waits for the tables: search engines return later. */
  function lastJobs(): readonly Job[] | undefined {
    if (!openJobs.peek()) void openJobs.read().catch(() => undefined);
    return openJobs.last()?.value;
  }
  const listDetail: DescribeAddress = () => {
    const jobs = lastJobs();
    return jobs ? detailOf(jobs, describeList) : unread;
  };
  const jobDetail: DescribeAddress = async ({ id = '' }) => {
    const reading = openJobs.peek() ?? (await readSoon(openJobs.read()));
    const job = reading?.value.find((each) => encodeURIComponent(each.id) === id);
    if (job) return detailOf(job, describeJob);
    // An unknown position is a 404 only if the list is fresh.
    return !reading || reading.stale ? unread : missing;
  };
  return {
    details: { [careersPages.careers]: listDetail, [careersPages.job]: jobDetail },
    addresses: () => (lastJobs() ?? []).map(({ id, createdAt }) => ({ path: jobPath(id), changed: createdAt })),
  };
}

const describeList = (jobs: readonly Job[], origin: string): PageDetail => ({
  exists: true,
  structuredData: jobs.length > 0 ? [listOf(jobs, origin)] : [],
});

const describeJob = (job: Job, origin: string): PageDetail => ({
  exists: true,
  title: job.title,
  description: summaryOf(job),
  structuredData: [postingOf(job, origin)],
});

const listOf = (jobs: readonly Job[], origin: string): object => ({
  '@context': schemaContext,
  '@type': 'ItemList',
  itemListElement: jobs.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: origin + jobPath(id),
  })),
});

/** 'Inflight, Volunteer, Remote. Look after the cabin.' */
function summaryOf({ department, type, location, description }: Job): string {
  const facts = [department, type, location].filter(Boolean).join(', ');
  const text = [facts && `${facts}.`, description.replace(/\s+/g, ' ').trim(), `Apply to ${airline.fullName}.`].filter(Boolean).join(' ');
  return text.length > summaryLength ? `${cut(text, summaryLength - 1).trimEnd()}…` : text;
}

function postingOf({ id, title, department, location, type, description, requirements, createdAt }: Job, origin: string): object {
  const isRemote = location === '' || location.toLowerCase() === 'remote';
  return {
    '@context': schemaContext,
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: airline.name, value: id },
    title,
    description: descriptionHtml(description === '' ? title : description, requirements),
    datePosted: createdAt,
    employmentType: employmentTypes[type.toLowerCase()] ?? 'OTHER',
    ...(department === '' ? {} : { occupationalCategory: department }),
    hiringOrganization: { '@type': 'Organization', '@id': organizationId(origin), name: airline.fullName, sameAs: origin },
    ...(isRemote
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Worldwide' } }
      : { jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: location } } }),
    url: origin + jobPath(id),
    directApply: true,
  };
}

/** Escapes the texts, because search engines read the description as HTML. */
function descriptionHtml(description: string, requirements: readonly string[]): string {
  const paragraphs = description.split(/\n{2,}/).map((paragraph) => `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`);
  const items = requirements.map((requirement) => `<li>${escapeMarkup(requirement)}</li>`);
  return paragraphs.join('') + (items.length > 0 ? `<ul>${items.join('')}</ul>` : '');
}
