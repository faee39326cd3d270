import { join } from 'node:path';
import {
  shellName,
  type BackupHealth,
  type DoctorHealth,
  type HealthReply,
  type HealthState,
  type MailHealth,
  type ReadingHealth,
  type ReleasedPart,
  type StoreHealth,
} from '@portal/portal-contract';
import { sql } from 'kysely';
import { statSync } from 'node:fs';
import type { Platform } from '../../platform.ts';
import { portalVersion } from '../../build.ts';
import { queryWithin, type Store } from '../../store/store.ts';
import { latestVersion } from '../../store/read-schema.ts';
import { copiesFolder, listCopies } from '../../store/copies.ts';
import { readRun } from '../doctor/last-run.ts';
import type { MailBacklog } from '../mail/mail-domain.ts';
import { shellFirst } from '../releases/bundle/manifest.ts';
import type { ReleaseRegistry } from '../releases/registry/registry.ts';
import { createProcessReports } from './process-reports.ts';
import { describeServices, isoOf } from './service-health.ts';
import { storeFile } from '../../store/open-sqlite.ts';

export interface HealthSources {
  platform: Platform;
  registry: Pick<ReleaseRegistry, 'snapshot' | 'live'>;
  /** Rejects while the queue is unavailable. */
  readMail(): Promise<MailBacklog>;
  countStreams(): number;
}

export type ReadHealth = (viewer: { maySeeFindings: boolean }) => Promise<Omit<HealthReply, 'maySendAgain'>>;

/** Longest age of the last daily backup, in milliseconds. */
const maxBackupAgeMs = 26 * 3_600_000;
/** Longest age of an undelivered email, in milliseconds. An email is normally sent within seconds, after a retry within minutes. */
const maxMailAgeMs = 15 * 60_000;

/** Reads the health of the portal. An unreadable part gets its own state and does not hide the others. */
export function createHealthReader({ platform, registry, readMail, countStreams }: HealthSources) {
  const { callRecords, config, now, readings, store } = platform;
  const ask = queryWithin(store);
  const services = () => describeServices(callRecords.read());
  const troubles = () => services().flatMap(({ state, title }) => (state === 'degraded' || state === 'down' ? [title] : []));
  const processes = createProcessReports(store, now, () => ({ troubles: troubles(), streams: countStreams() }));

  const read: ReadHealth = async ({ maySeeFindings }) => {
    const [storeHealth, mail, reports, doctor] = await Promise.all([
      readStore(store, ask, config.dataDir),
      readMail().then(describeMail, () => unknownMail),
      processes.read().catch(() => undefined),
      ask(readRun).then(describeRun, () => unknownRun),
    ]);
    const { findings: _hidden, ...counts } = doctor;
    return {
      at: new Date(now()).toISOString(),
      services: services(),
      readings: describeReadings(readings),
      mail,
      store: storeHealth,
      backup: describeBackup(listCopies(join(config.dataDir, copiesFolder))[0]?.takenAt, now()),
      processes: reports ?? [processes.own()],
      areAllProcessesKnown: reports !== undefined,
      program: portalVersion,
      released: describeReleases(registry),
      doctor: maySeeFindings ? doctor : counts,
    };
  };
  return { read, processes };
}

const unknownMail: MailHealth = { state: 'unknown', waiting: 0, retrying: 0, dead: 0, deadEvents: 0, oldestMs: 0 };

const describeMail = (backlog: MailBacklog): MailHealth => ({
  ...backlog,
  state: backlog.dead > 0 || backlog.oldestMs > maxMailAgeMs ? 'degraded' : 'ok',
});

function describeBackup(lastAt: number | undefined, now: number): BackupHealth {
  if (lastAt === undefined) return { state: 'unused', lastAt: null };
  return { state: now - lastAt > maxBackupAgeMs ? 'degraded' : 'ok', lastAt: isoOf(lastAt) };
}

const unknownRun: DoctorHealth = { state: 'unknown', at: null, ok: 0, warnings: 0, errors: 0, skipped: 0 };

function describeRun(run: Awaited<ReturnType<typeof readRun>>): DoctorHealth {
  if (!run) return { ...unknownRun, state: 'unused' };
  const state: HealthState = run.errors + run.warnings > 0 ? 'degraded' : 'ok';
  return { ...run, state, at: isoOf(run.at) };
}

/** Lists the released versions, the shell first, then the remotes by name. Reads only memory. */
function describeReleases({ snapshot: { live, canaries }, live: { remotes } }: HealthSources['registry']): ReleasedPart[] {
  const titles = new Map(remotes.map(({ remote, manifest }) => [remote, manifest.title]));
  const names = new Set([...live.map(({ remote }) => remote), ...canaries.map(({ release }) => release.remote)]);
  return [...names].sort(shellFirst).map((name) => {
    const canary = canaries.find(({ release }) => release.remote === name);
    return {
      name,
      title: titles.get(name) ?? (name === shellName ? 'Shell' : name),
      live: live.find(({ remote }) => remote === name)?.version ?? null,
      canary: canary ? { version: canary.release.version, percent: canary.percent } : null,
    };
  });
}

/** Describes the readings of the services' data. A reading whose last load failed is degraded. */
const describeReadings = (readings: Platform['readings']): ReadingHealth[] =>
  [...readings].map(([name, reading]) => {
    const { loadedAt, isFailing } = reading.state();
    return {
      title: name.charAt(0).toUpperCase() + name.slice(1),
      state: isFailing ? 'degraded' : loadedAt === undefined ? 'unused' : 'ok',
      asOf: isoOf(loadedAt),
    };
  });

/** Latency above which the store is degraded, in milliseconds. A statement normally takes less than one, on a busy machine ten. */
const slowMs = 250;

/** Version and size of the database. SQLite does not say the size of its file. */
const databaseFacts = {
  sqlite: sql<{ version: string; bytes: null }>`select sqlite_version() as version, null as bytes`,
  postgres: sql<{ version: string; bytes: number | string }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
};

/** Reads the store's version, size and latency. Never rejects: a store without an answer is `down`. */
async function readStore({ kind }: Store, ask: ReturnType<typeof queryWithin>, dataDir: string): Promise<StoreHealth> {
  try {
    const begunAt = performance.now();
    const tables = (await ask(latestVersion)) ?? null;
    const latencyMs = Math.ceil(performance.now() - begunAt);
    const [facts] = await ask(async (db) => (await databaseFacts[kind].execute(db)).rows);
    const state = latencyMs > slowMs ? 'degraded' : 'ok';
    return { state, kind, version: facts?.version ?? '', tables, latencyMs, bytes: Number(facts?.bytes ?? fileBytes(dataDir)) };
  } catch {
    return { state: 'down', kind, version: null, tables: null, latencyMs: null, bytes: null };
  }
}

const fileBytes = (dataDir: string): number =>
  ['', '-wal'].reduce((sum, suffix) => sum + (statSync(join(dataDir, storeFile) + suffix, { throwIfNoEntry: false })?.size ?? 0), 0);
