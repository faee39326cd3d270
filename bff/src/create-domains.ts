import type { Domain } from './domain.ts';
import { createAccount } from './domains/account/account-domain.ts';
import { createAudit } from './domains/audit/audit-domain.ts';
import { createAuth } from './domains/auth/auth-domain.ts';
import { appealNews, waitingQuestions } from './domains/standing/views/questions.ts';
import { createBackups } from './domains/backups/backups-domain.ts';
import { createBookings } from './domains/bookings/bookings-domain.ts';
import { createCabins } from './domains/bookings/cabins.ts';
import { createCareers } from './domains/careers/careers-domain.ts';
import { createCompanions } from './domains/companions/companions-domain.ts';
import { createCompatibility } from './domains/compatibility/compatibility-domain.ts';
import { createFlightDesk } from './domains/flight-desk/flight-desk-domain.ts';
import { createFlights } from './domains/flights/flights-domain.ts';
import { createGuides } from './domains/content/guides.ts';
import { createHealth } from './domains/health/health-domain.ts';
import { createLeadership } from './domains/content/leadership.ts';
import { createLogbook } from './domains/logbook/logbook-domain.ts';
import { createMail } from './domains/mail/mail-domain.ts';
import { createNetwork } from './domains/network/network-domain.ts';
import { createNews } from './domains/content/news.ts';
import { createNoteTemplates } from './domains/workspace/note-templates.ts';
import { createNotifications, type NoticeTimes } from './domains/notifications/notifications-domain.ts';
import { createOfflinePass } from './domains/offline-pass/offline-pass-domain.ts';
import { createPeople } from './domains/people/people-domain.ts';
import { createPermissions } from './domains/workspace/permissions.ts';
import { createPortal } from './domains/portal/portal-domain.ts';
import type { DataRequests } from './domains/privacy/data-requests.ts';
import type { PersonalData } from './domains/privacy/personal-data.ts';
import { createPrivacy } from './domains/privacy/privacy-domain.ts';
import type { RetentionTimes } from './domains/privacy/retention.ts';
import { createReleases, type Releases, type ReleaseTimes } from './domains/releases/releases-domain.ts';
import { createSeats } from './domains/seats/seats.ts';
import { createWaitingLine } from './domains/seats/waiting-line.ts';
import { createStanding } from './domains/standing/standing-domain.ts';
import { createWaitingList } from './domains/waiting-list/waiting-list-domain.ts';
import { createWebhooks } from './domains/webhooks/webhooks-domain.ts';
import { createWorkspace } from './domains/workspace/workspace-domain.ts';
import type { Platform } from './platform.ts';

export interface DomainOptions {
  /** Folder of the built shell and remotes that came with the portal. */
  distDir: string;
  releaseTimes?: ReleaseTimes;
  noticeTimes?: NoticeTimes;
  retentionTimes?: RetentionTimes;
  /** Overrides the limit of emails about bookings to one address. */
  mailsPerRecipient?: number;
}

interface Domains {
  domains: Record<string, Domain>;
  releases: Releases;
  dataRequests: DataRequests;
}

export async function createDomains(
  platform: Platform,
  { distDir, releaseTimes, noticeTimes, retentionTimes, mailsPerRecipient }: DomainOptions,
): Promise<Domains> {
  const { config } = platform;
  const releases = await createReleases(platform, distDir, releaseTimes);
  const account = createAccount(platform);
  const privacy = createPrivacy(platform, account, retentionTimes);
  const workspace = createWorkspace(platform);
  const people = createPeople(platform);
  const audit = createAudit(platform, privacy);
  const seats = createSeats(platform.store);
  const line = createWaitingLine(platform.store, config.waitingList.confirmMs);
  const flights = createFlights(platform, seats, workspace.addQueue);
  const cabins = createCabins(platform);
  const news = createNews(config.publicUrl);
  const mail = createMail(platform, workspace.addQueue, privacy, mailsPerRecipient);
  const webhooks = createWebhooks(platform, mail.outbox);
  const careers = createCareers(platform, mail.outbox, audit.auditLog, webhooks.announcer, privacy, workspace.addQueue, people.addPart);
  const standing = createStanding(platform, audit.auditLog, mail.outbox, webhooks.announcer, privacy, workspace.addQueue, people.addPart);
  const compatibility = createCompatibility(platform, standing);
  const bookings = createBookings(platform, flights, seats, line, cabins, mail, compatibility, privacy);
  const waitingList = createWaitingList(platform, flights, seats, line, bookings, mail, privacy);
  const logbook = createLogbook(platform, bookings, seats, privacy);
  const notifications = createNotifications(platform, flights.flightList, bookings, mail, webhooks.announcer, privacy, noticeTimes);
  const tasks = [...waitingQuestions(standing.appeals), waitingList.heldSeats];
  const events = [notifications.changes, notifications.routesBack, appealNews(standing.appeals), careers.decisions];
  const countStreams = () => flights.countStreams() + standing.countStreams();
  const domains: Record<string, Domain> = {
    ...createSmallDomains(platform, privacy),
    auth: createAuth(platform, releases.registry.pagePaths, bookings.requireReady, privacy, tasks, events),
    account,
    cabins,
    flights,
    webhooks,
    mail,
    bookings,
    waitingList,
    logbook,
    flightDesk: createFlightDesk(platform, flights, seats, bookings, mail, audit, privacy, people.addPart),
    notifications,
    privacy,
    careers,
    audit,
    noteTemplates: createNoteTemplates(platform, audit.auditLog),
    people,
    news,
    standing,
    workspace,
    compatibility,
    health: createHealth({ platform, registry: releases.registry, readMail: mail.readBacklog, countStreams }),
    portal: createPortal(config.publicUrl, releases, [news, createGuides(config.publicUrl), careers, flights, logbook]),
    releases,
  };
  return { domains, releases, dataRequests: privacy.dataRequests };
}

/** Creates the domains that no other one uses, and that need none but the personal data. */
const createSmallDomains = (platform: Platform, personal: PersonalData) => ({
  leadership: createLeadership(platform),
  network: createNetwork(platform),
  companions: createCompanions(platform, personal),
  offlinePass: createOfflinePass(platform.config),
  backups: createBackups(platform),
  permissions: createPermissions(),
});

/** Ends the work of jobs, which use domains. Then closes the domains in reverse order, and the platform. */
export async function closeDomains(domains: Domains['domains'], platform: Pick<Platform, 'jobs' | 'close'>): Promise<void> {
  await platform.jobs.close();
  for (const domain of Object.values(domains).toReversed()) await domain.close?.();
  await platform.close();
}
