import { airline } from '@portal/brand';
import { jobsReplySchema, type Job, type JobsReply, careersMessages, careersPages, jobPath } from '@portal/careers-contract';
import * as z from 'zod/mini';
import type { Log } from '../../log.ts';
import { createReading, type Reading, readSoon } from '../../readings/reading.ts';
import type { Store } from '../../store/store.ts';
import { escapeMarkup } from '../../text/markup.ts';
import { cut } from '../../text/plain-text.ts';
import type { JobsTable } from '../../upstreams/supabase/careers-tables.ts';
import {
  organizationId,
  schemaContext,
  type DescribeAddress,
  type ListedAddress,
  type PageContent,
  type PageDetail,
} from '../portal/page-content.ts';

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

interface Descriptions {
  /** The page with the list of positions. */
  list: PageDetail;
  /** Each position's own page, by its encoded id. */
  jobs: ReadonlyMap<string, PageDetail>;
  addresses: readonly ListedAddress[];
}

/**
 * Describes the careers pages for link previews and search engines: the list of open positions, and each position's own page. The
 * descriptions are built again only when a position changes.
 *
 * @param origin public origin of the portal
 */
export function describeCareers(
  openJobs: Pick<OpenJobs, 'peek' | 'read'>,
  origin: string,
): Required<Pick<PageContent, 'details' | 'addresses'>> {
  let descriptions: Descriptions = { list: unread, jobs: new Map(), addresses: [] };
  let describedJobs = '';
  const update = (jobs: readonly Job[]): Descriptions => {
    const text = JSON.stringify(jobs);
    if (text !== describedJobs) descriptions = describeAll(jobs, origin);
    describedJobs = text;
    return descriptions;
  };
  /** Never waits for the tables: search engines return later. */
  const latest = (): Descriptions => {
    const reading = openJobs.peek();
    if (reading) return update(reading.value);
    void openJobs.read().catch(() => undefined);
    return descriptions;
  };
  const jobOf: DescribeAddress = async ({ id = '' }) => {
    const reading = openJobs.peek() ?? (await readSoon(openJobs.read()));
    if (!reading) return unread;
    // An unknown position is a 404 only if the list is fresh.
    return update(reading.value).jobs.get(id) ?? (reading.stale ? unread : missing);
  };
  return {
    details: { [careersPages.careers]: () => latest().list, [careersPages.job]: jobOf },
    addresses: () => latest().addresses,
  };
}

const describeAll = (jobs: readonly Job[], origin: string): Descriptions => ({
  list: { exists: true, structuredData: jobs.length > 0 ? [listOf(jobs, origin)] : [] },
  jobs: new Map(jobs.map((job) => [encodeURIComponent(job.id), describeJob(job, origin)])),
  addresses: jobs.map(({ id, createdAt }) => ({ path: jobPath(id), changed: createdAt })),
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
