import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { SandboxControls } from '@portal/sandbox/controls';
import { bookingApi, type FlightsReply } from '@portal/booking-contract';
import { accountApi } from '@portal/portal-contract';
import { aFlight, world } from '@portal/sandbox/world-builder';
import { boardApi, type MailQueueReply, type PendingAppealsReply, standingApi } from '@portal/standing-contract';
import { createSealer } from '../../../src/session/seal.ts';
import { copyPath, listCopies, pruneCopies } from '../../../src/store/copies.ts';
import { secret, type Stage, startStage } from '../../chaos/stage/stage.ts';
import { standingWorld } from '../../domains/standing/support/standing-world.ts';
import { booking, createCall, fromOwnPage } from '../../domains/support/portal.ts';
import { childEnvironment } from '../../helpers/child-environment.ts';
import { until } from '../../helpers/until.ts';

const people = { IslandHopper22: '1001', SteelpanSam: '1002', Capt_Marisol: '1003', LimboLuke: '1008' } as const;
type Name = keyof typeof people;

/** Seats of the flight. Two are booked before the backup, one after it. */
const seats = 3;
const drillWorld = world({
  users: standingWorld.users ?? [],
  playerBoard: standingWorld.playerBoard ?? {},
  staffManagers: ['Capt_Marisol'],
  flights: [aFlight({ Seats: String(seats) }, { due: '+120h' })],
});

describe('a restore drill', () => {
  it('loses only data from after the backup, and repeats no email and no decision', async () => {
    const logDir = mkdtempSync(join(tmpdir(), 'drill-'));
    const env = { BACKUP_MINUTES: '0.03', DECISION_UNDO_SECONDS: '60' };
    const stage = await startStage({ world: drillWorld, database: 'sqlite', processes: 1, direct: true, durable: false, logDir, env });
    try {
      const drill = createDrill(stage);
      const before = await drill.actUntilBackup();
      await drill.actAfterBackup();
      const end = await drill.kill();
      expect(end.newestBackup).toBeGreaterThan(end.killedAt - 5 * 60_000);
      drill.restore(before.backup);
      await drill.declare();
      await drill.start();
      await drill.expectNothingTwice(end);
      await drill.expectAcknowledged();
    } finally {
      await stage.close();
    }
    rmSync(logDir, { recursive: true });
  }, 180_000);
});

function createDrill(stage: Stage) {
  const [child] = stage.children;
  if (!child) throw new Error('the stage has no process');
  const dataDir = dirname(stage.storeFile);
  const folder = join(dataDir, 'backups');
  const sessions = new Map<Name, string>();

  const signIn = (name: Name) => {
    const at = Date.now();
    const session = { sid: randomUUID(), userId: people[name], username: name, displayName: name, picture: '', issuedAt: at, seenAt: at };
    sessions.set(name, `session=${createSealer([secret], 'session').seal(session)}`);
  };
  async function call<T = Record<string, unknown>>(name: Name, path: string, body?: object) {
    const headers = { ...fromOwnPage, origin: stage.balancer.url, cookie: sessions.get(name) ?? '' };
    const reply = await fetch(child!.url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    return { status: reply.status, body: (await reply.json()) as T };
  }
  const sandbox = new SandboxControls(stage.sandboxUrl);
  const mailTo = (to: string) => until(async () => (await sandbox.inbox()).some((mail) => mail.to === to));
  const mailerCalls = () => sandbox.calls('mailer');
  const book = (name: Name, ref: string) =>
    call(name, bookingApi.secureBooking, createCall(name, ref, booking('BW001', { email: `${name.toLowerCase()}@example.test` })));
  const trips = async (name: Name) =>
    Object.keys((await call(name, bookingApi.secureBooking, { action: 'getBookings', username: name })).body);
  const deadMails = async () => (await call<MailQueueReply>('Capt_Marisol', standingApi.mailQueue)).body.deadLetters;
  const pendingCardId = async () => {
    const { body } = await call<PendingAppealsReply>('Capt_Marisol', boardApi.player.appeals);
    const appeal = body.appeals.find(({ username }) => username.toLowerCase() === 'islandhopper22');
    if (!appeal) throw new Error('the appeal is not pending');
    return appeal.id;
  };
  const heldDecisionId = randomUUID();

  return {
    /** Acts for people until a backup contains everything. One email waits for the mailer, one decision can still be undone. */
    async actUntilBackup() {
      for (const name of Object.keys(people) as Name[]) signIn(name);
      expect((await book('IslandHopper22', 'HPPRAAA2')).body).toMatchObject({ success: true });
      await mailTo('islandhopper22@example.test');
      expect((await call('IslandHopper22', accountApi.saveEmail, { email: 'home@example.test' })).status).toBe(200);
      await sandbox.fault({ service: 'mailer', mode: 'status', status: 503 });
      expect((await book('SteelpanSam', 'SAMAAAA2')).body).toMatchObject({ success: true });
      const cases = [{ id: heldDecisionId, cardId: await pendingCardId() }];
      expect((await call('Capt_Marisol', boardApi.player.hold, { cases, decision: 'deny', note: 'No.' })).status).toBe(200);
      const acknowledgedAt = Date.now();
      const newest = await until(async () => listCopies(folder).find(({ takenAt }) => takenAt > acknowledgedAt));
      return { backup: newest.file };
    },
    /** Acts after the backup: the email goes out, the decision is replaced, and a seat is booked. */
    async actAfterBackup() {
      const cardId = await pendingCardId();
      await sandbox.clearFaults();
      await mailTo('steelpansam@example.test');
      expect((await call('Capt_Marisol', boardApi.player.undo, { ids: [heldDecisionId] })).body).toMatchObject({
        undone: [heldDecisionId],
      });
      expect((await call('Capt_Marisol', boardApi.player.decide, { cardId, decision: 'approve', note: 'Yes.' })).status).toBe(200);
      await mailTo('hopper@example.test');
      expect((await book('LimboLuke', 'LKEAAAA2')).body).toMatchObject({ success: true });
      await mailTo('limboluke@example.test');
    },
    async kill() {
      const killedAt = Date.now();
      await child.end('SIGKILL');
      const end = {
        killedAt,
        newestBackup: listCopies(folder)[0]?.takenAt ?? 0,
        world: await sandbox.world(),
        inbox: await sandbox.inbox(),
      };
      await sandbox.clearCalls();
      return end;
    },
    /** Puts the copy in the place of the store, on a new disk. */
    restore(copy: string) {
      for (const name of readdirSync(dataDir)) if (name.includes('.sqlite')) rmSync(join(dataDir, name));
      copyFileSync(copy, stage.storeFile);
      expect(listCopies(folder).map(({ file }) => file)).toContain(copy);
    },
    /** Starts the portal, which waits until the restore is declared. */
    async declare() {
      child.start();
      await until(async () => (await call('IslandHopper22', accountApi.email).catch(() => undefined))?.status === 503);
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(import.meta.dirname, '../../../../scripts/lib/store/main.mjs'), 'restored'],
        { env: { ...childEnvironment, DATA_DIR: dataDir }, encoding: 'utf8' },
      );
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/1 messages wait on the page of undelivered messages/);
      expect(stdout).toMatch(/1 decisions waited to be undone/);
    },
    async start() {
      await child.untilUp();
      // Sessions from before the restore have ended. Until the portal looks at its store again, it answers 503.
      const status = await until(async () => {
        const reply = await call('IslandHopper22', accountApi.email);
        return reply.status !== 503 && reply.status;
      });
      expect(status).toBe(401);
      for (const name of Object.keys(people) as Name[]) signIn(name);
    },
    async expectNothingTwice(end: { world: unknown; inbox: unknown }) {
      expect((await deadMails()).map(({ reason, to }) => [reason, to])).toEqual([
        [expect.stringMatching(/may have been sent since/), 's***@example.test'],
      ]);
      expect((await call<{ held: unknown[] }>('Capt_Marisol', boardApi.player.held)).body.held).toMatchObject([
        { id: heldDecisionId, state: 'refused', error: expect.stringMatching(/restored from a copy/) },
      ]);
      // The seats are counted again, including the booking from after the backup.
      await until(async () => {
        const { body } = await call<FlightsReply>('IslandHopper22', bookingApi.flights);
        return body.flights[0]?.seats?.left === 0;
      }, 200);
      expect((await book('Capt_Marisol', 'MRSAAAA2')).body).toMatchObject({ success: false, isFull: true });
      expect(await mailerCalls()).toEqual([]);
      expect(await sandbox.inbox()).toEqual(end.inbox);
      expect(await sandbox.world()).toEqual(end.world);
    },
    async expectAcknowledged() {
      expect((await call('IslandHopper22', accountApi.email)).body).toEqual({ email: 'home@example.test' });
      expect([await trips('IslandHopper22'), await trips('SteelpanSam'), await trips('LimboLuke')]).toEqual([
        ['HPPRAAA2'],
        ['SAMAAAA2'],
        ['LKEAAAA2'],
      ]);
      const [mail] = await deadMails();
      expect((await call('Capt_Marisol', standingApi.mailDiscard, { key: mail?.key })).body).toEqual({ success: true });
    },
  };
}

describe('the folder of copies', () => {
  const minute = 60_000;
  const hour = 60 * minute;
  const day = 24 * hour;
  const now = Date.UTC(2026, 10, 23, 12, 34, 56, 789);

  let folder = '';
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'copys-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const add = (age: number, upgradedFrom?: number) => {
    const file = copyPath(folder, now - age, upgradedFrom);
    writeFileSync(file, '');
    return basename(file);
  };
  const ages = () => listCopies(folder).map(({ takenAt }) => now - takenAt);

  it('names a copy by its time, and reads it back', () => {
    expect(add(0)).toBe('portal-20261123T123456789Z.sqlite');
    expect(add(hour, 114)).toBe('portal-before-upgrade-from-114-20261123T113456789Z.sqlite');
    writeFileSync(join(folder, 'something else.sqlite'), '');
    expect(listCopies(folder).map(({ takenAt, isBeforeUpgrade }) => [now - takenAt, isBeforeUpgrade])).toEqual([
      [0, false],
      [hour, true],
    ]);
    expect(listCopies(join(folder, 'missing'))).toEqual([]);
  });

  it('keeps all copys of the last hour, hourly ones of the last day, and daily ones of the last week', () => {
    for (let age = 0; age < 10 * day; age += 4 * minute) add(age);
    pruneCopies(folder, 7, now);
    const remainingAges = ages();
    const countBetween = (from: number, to: number) => remainingAges.filter((age) => age >= from && age < to).length;
    expect(countBetween(0, hour)).toBe(15);
    expect(countBetween(hour, day)).toBeGreaterThanOrEqual(23);
    expect(countBetween(hour, day)).toBeLessThanOrEqual(25);
    expect(countBetween(day, Infinity)).toBeGreaterThanOrEqual(6);
    expect(countBetween(day, Infinity)).toBeLessThanOrEqual(8);
    expect(Math.max(...remainingAges)).toBeLessThan(7 * day);
    // A second call at the same time deletes nothing more.
    expect(pruneCopies(folder, 7, now)).toEqual([]);
  });

  it('keeps the newest copy even if it is old, and the last three from before an upgrade', () => {
    add(90 * day);
    add(91 * day);
    for (const age of [100, 101, 102, 103]) add(age * day, 114);
    pruneCopies(folder, 7, now);
    expect(ages().map((age) => age / day)).toEqual([90, 100, 101, 102]);
  });

  it('deletes only the drafts that a killed process left', () => {
    const oldDraft = `${add(0)}.part`;
    const freshDraft = `${add(minute)}.part`;
    const oldNames = [oldDraft, `${oldDraft}-journal`, 'mine.txt'];
    for (const name of [...oldNames, freshDraft]) writeFileSync(join(folder, name), '');
    for (const name of oldNames) utimesSync(join(folder, name), 0, (now - 2 * hour) / 1_000);
    utimesSync(join(folder, freshDraft), 0, now / 1_000);
    pruneCopies(folder, 7, now);
    const names = readdirSync(folder);
    expect(names.filter((name) => name.startsWith(oldDraft))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining([freshDraft, 'mine.txt']));
  });
});
