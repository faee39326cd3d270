import type { HealthState, ServiceHealth } from '@portal/portal-contract';
import { plural } from '../plural.ts';

const list = new Intl.ListFormat('en');
const listText = (names: readonly string[]): string => list.format(names);

export const texts = {
  title: 'Health',
  lead: 'How the portal is, and everything that it depends on.',
  loading: 'Loading the state of the portal...',
  updated: 'Updated',
  again: 'Try again',
  summary: {
    ok: 'All systems work',
    attention: (count: number) => `${plural(count, 'thing needs', 'things need')} attention`,
    down: (count: number) => `${plural(count, 'part is', 'parts are')} down`,
    allSimulated: 'This is a demo: every service is simulated.',
    simulated: (names: readonly string[]) => `Simulated here: ${listText(names)}.`,
    unused: (names: readonly string[]) => `Not used since the server started: ${listText(names)}.`,
  },
  old: {
    title: (time: string) => `You see the state of ${time}`,
    store: 'The store of the portal does not answer now, so sign-ins cannot be checked.',
    server: 'The server does not answer now.',
    other: (message: string) => `The server refused: ${message}`,
  },
  never: {
    storeTitle: 'The store is down',
    storeText:
      'The portal cannot check who you are, so the details stay hidden. Public pages show their last good lists, and nobody is signed out. It recovers by itself when the store answers.',
    serverTitle: 'The server does not answer',
    serverText: 'Neither the portal nor its proxy answered. Look at the process and its log on the server.',
    otherTitle: "We couldn't load the state of the portal",
    next: 'On the server, npm run doctor names what is wrong and how to fix it.',
  },
  signIn: {
    title: 'Sign in to see the health of the portal',
    text: 'Your session has ended. Sign in again and you come straight back to this page.',
    button: 'Sign in',
  },
  forbidden: {
    title: 'This page is for staff',
    text: (rank: number) => `The health of the portal is for people of rank ${rank} and above.`,
    home: 'Return to Home',
  },
  noRankTitle: "We couldn't confirm your rank",
  services: {
    title: 'Services',
    columns: { service: 'Service', state: 'State', success: 'Last success', latency: 'Latency', note: 'Note' },
    simulated: 'Simulated',
    never: 'None yet',
    noCalls: 'No calls lately',
    latency: (p50: number, p95: number) => `${msText(p50)}, slowest ${msText(p95)}`,
    calls: (count: number) => `of ${plural(count, 'call')} in 15 minutes`,
  },
  readings: { title: 'Lists', none: 'Not read yet', asOf: 'Read', failing: 'The last reading failed. Visitors see it as it was.' },
  mail: {
    title: 'Mail and webhooks',
    waiting: 'Waiting',
    retrying: 'Being tried again',
    dead: 'Undelivered',
    oldest: 'Oldest',
    split: (mails: number, events: number) => `${plural(mails, 'mail')}, ${plural(events, 'event')}`,
    unknown: 'The queue cannot be read.',
    seniors: 'Senior staff can send undelivered messages again.',
  },
  store: {
    title: 'Store',
    kinds: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
    database: 'Database',
    tables: 'Tables',
    tableVersion: (version: number) => `Version ${version}`,
    latency: 'Latency',
    size: 'Size',
    down: 'It does not answer.',
  },
  backup: {
    title: 'Backup',
    last: 'Last backup',
    noneWord: 'None found',
    none: 'There is none in the data folder. One that is kept elsewhere is not known here.',
    old: 'It is older than a day.',
  },
  processes: {
    title: 'Processes',
    isThis: 'Answers you now',
    started: 'Started',
    reported: 'Last report',
    streams: 'Live streams',
    silent: 'It stopped reporting.',
    troubles: (names: readonly string[]) => `Trouble with ${listText(names)}`,
    alone: 'The others cannot be read now: you see this process alone.',
    name: (host: string, pid: number) => `${host}, process ${pid}`,
  },
  versions: {
    title: 'Versions',
    program: 'Server',
    notLive: 'Not live',
    canary: (version: string, percent: number) => `Canary ${version} at ${percent}\u00a0%`,
  },
  doctor: {
    title: 'Set-up check',
    neverWord: 'Never run',
    findingsWord: 'Has findings',
    states: { error: 'Error', warning: 'Warning', ok: 'Right', skipped: 'Skipped' },
    never: 'npm run doctor has not run on this server yet.',
    unknown: 'The last run cannot be read.',
    ran: 'Ran',
    counts: { errors: 'Errors', warnings: 'Warnings', ok: 'Right', skipped: 'Skipped' },
    fix: 'Fix:',
    seniors: 'Senior staff see each finding with its fix.',
  },
} as const;

export const stateWords: Record<HealthState, string> = {
  ok: 'Works',
  unused: 'Not used yet',
  degraded: 'Degraded',
  down: 'Down',
  unknown: 'Unknown',
};

/** Words for each kind of failure. A newer server may send other kinds. */
const failures: Record<string, string> = {
  timeout: 'did not answer in time',
  network: 'could not be reached',
  malformed: 'answered nonsense',
  'too-large': 'answered too much',
  busy: 'had too many calls',
};

const statuses: Record<number, string> = { 401: 'refused our credentials', 429: 'asked us to call less' };

/** Words for the last failed call: "did not answer in time". */
export function failureText({ kind, status }: NonNullable<ServiceHealth['lastFailure']>): string {
  if (status !== null) return statuses[status] ?? `answered ${status}`;
  return failures[kind] ?? 'failed';
}

export const breakerTexts = {
  open: 'Calls pause after five failures',
  'half-open': 'The next call tests it',
} as const;

export const pauseText = (ms: number): string => `It asked for a pause of ${plural(Math.ceil(ms / 1_000), 'second')}`;

export const msText = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** "3 minutes", in the largest unit that fits. */
export function durationText(ms: number): string {
  const [unit, length] = units.find(([, least]) => ms >= least) ?? ['second', 1_000];
  return plural(Math.floor(ms / length), unit);
}

/** "1.4 MB" */
export function bytesText(bytes: number): string {
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}
