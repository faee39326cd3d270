import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { bookingApi, flightMessageApi, flightsReplySchema } from '@portal/booking-contract';
import { startSandbox, type RunningSandbox } from '@portal/sandbox';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { request } from 'undici';
import { createAuditLog } from '../../../src/domains/audit/audit-log.ts';
import { carryOutMessage, settleMessage } from '../../../src/domains/flight-desk/messages/carry-out-message.ts';
import { createMessageStore } from '../../../src/domains/flight-desk/messages/message-store.ts';
import type { MailState } from '../../../src/domains/mail/outbox.ts';
import { describeStores, quietLog, type Place } from '../../store/stores.ts';
import { startKiller, type Killer, type Moment } from '../standing/support/killer.ts';
import { killableProcess } from '../support/killable-process.ts';
import { letLeasesEnd } from '../support/let-leases-end.ts';
import { booking, createCall, environmentOf, smallWorld, until, type Person } from '../support/portal.ts';

jest.setTimeout(60_000);
const [hopper, sam] = ['IslandHopper22', 'SteelpanSam'] as const satisfies Person[];
const moments: Moment[] = ['before', 'after'];
const callsigns = ['BW810', 'BW811'];
const world = {
  ...smallWorld,
  bookings: {},
  flights: callsigns.map((name) => ({ name, desc: `Callsign: ${name}\nRoute: POS-TAB`, due: '+5d' })),
};

describeStores('a message to passengers', ({ place }) => {
  let sandbox: RunningSandbox;
  let mailer: Killer;
  let where: Place;
  const { current, kill, killed, start: startWith } = killableProcess();
  const unused = [...callsigns];

  beforeAll(async () => {
    where = { ...(await place()), dataDir: mkdtempSync(join(tmpdir(), 'message-crash-')) };
    sandbox = await startSandbox({ world });
    mailer = await startKiller(sandbox.url);
    await start();
  });
  afterAll(async () => {
    await kill();
    await mailer.close();
    await sandbox.close();
    rmSync(where.dataDir, { recursive: true, force: true });
  });

  const start = () =>
    startWith(
      environmentOf(sandbox, where.dataDir, {
        LOG_LEVEL: 'fatal',
        ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }),
        LOOPS_API_URL: mailer.url + sandboxPaths.mailer,
      }),
    );
  /** Waits for the kill, ends the lease of the mail in flight, and starts the next process. */
  async function restart(): Promise<void> {
    await killed();
    expect(mailer.disarm()).toBe(true);
    await letLeasesEnd(where);
    await start();
  }
  const inbox = async (template: string, callsign: string) =>
    (await sandbox.controls.inbox()).filter((mail) => mail.transactionalId === template && mail.dataVariables['flightNumber'] === callsign);

  it.each(moments)('sends each person one mail when the process is killed %s the mailer has the first', async (moment) => {
    const callsign = unused.shift() ?? '';
    const { flights } = flightsReplySchema.parse(await (await request(current().url + bookingApi.flights)).body.json());
    const flightId = flights.find((each) => each.callsign === callsign)?.id ?? '';
    for (const [index, person] of [hopper, sam].entries())
      await current().post(
        person,
        bookingApi.secureBooking,
        createCall(person, `M${callsign}${index}`, booking(callsign, { email: `${person.toLowerCase()}@example.test` })),
      );
    await until(async () => (await inbox(sandboxAccounts.templates.booking, callsign)).length === 2, 100);
    const body = { id: crypto.randomUUID(), flightId, subject: 'Hello', text: 'See you on board.', waiting: false };
    mailer.arm(1, moment, kill);
    await current()
      .post(sam, flightMessageApi.send, body)
      .catch(() => undefined);
    await restart();
    // The browser cannot know whether its message arrived. It sends the message again.
    expect((await current().post(sam, flightMessageApi.send, body)).status).toBe(200);
    const messages = () => inbox(sandboxAccounts.templates.flightMessage, callsign);
    await until(async () => (await messages()).length === 2, 200);
    await until(async () => (await current().post(sam, flightMessageApi.send, body)).body['sent'] === 2, 200);
    expect((await messages()).map(({ to }) => to).toSorted()).toEqual(['islandhopper22@example.test', 'steelpansam@example.test']);
  });
});

describeStores('carryOutMessage', ({ open }) => {
  const recipients = ['1', '2', '3'].map((userId) => ({
    userId,
    username: `Player${userId}`,
    ref: 'A1',
    bookedAt: '2026-11-01T00:00:00Z',
  }));
  const texts = { callsign: 'BW1', departure: 'POS', destination: 'TAB', departureTime: 'soon', subject: 'Hi', text: 'Hello' };
  const sender = { isToWaiting: 0, withoutAddress: 1, actorId: '9', actor: 'Sam', requestId: 'r' };

  async function world() {
    const store = await open();
    const messages = createMessageStore(store, async () => undefined);
    const lines: object[] = [];
    const auditLog = createAuditLog(store, { log: { ...quietLog, info: (line) => lines.push(line) }, now: () => 1 });
    const message = { id: 'm1', flightId: 'card', ...texts, ...sender, createdAt: 1_000 };
    expect(await messages.add(message, recipients)).toEqual({ outcome: 'added' });
    const queued: string[] = [];
    const states = new Map<string, MailState>();
    const outbox = {
      release: async ({ key }: { key: string }) => {
        queued.push(key);
        return queued.length !== 2;
      },
      statesOf: async () => states,
    };
    const stored = async () => (await messages.find('m1'))!;
    return { options: { messages, outbox, auditLog }, messages, stored, queued, states, lines };
  }

  it('resumes where a process ended, with the same keys and one audit entry', async () => {
    const { options, stored, queued, lines, messages } = await world();
    await expect(carryOutMessage(options, await stored())).rejects.toThrow('could not be queued');
    expect((await stored()).state).toBe('audited');
    await carryOutMessage(options, { ...(await stored()), state: 'new' });
    expect((await stored()).state).toBe('queued');
    expect(new Set(queued).size).toBe(3);
    expect(lines).toHaveLength(1);
    expect(await messages.progressOf('m1')).toMatchObject({ new: 0, queued: 3 });
  });

  it('copies the final states of its mails, and follows a mail that staff retry', async () => {
    const { options, stored, queued, states, messages } = await world();
    await carryOutMessage(options, await stored()).catch(() => undefined);
    await carryOutMessage(options, await stored());
    const [first = '', , third = ''] = [...new Set(queued)].toSorted();
    states.set(first, 'sent').set(third, 'dead');
    await settleMessage(options, await stored());
    expect([await messages.progressOf('m1'), (await stored()).state]).toEqual([
      { new: 0, queued: 0, sent: 1, failed: 1, dropped: 1 },
      'over',
    ]);
    states.set(third, 'sent');
    await settleMessage(options, await stored());
    expect(await messages.progressOf('m1')).toMatchObject({ sent: 2, failed: 0, dropped: 1 });
    states.clear();
    await settleMessage(options, await stored());
    expect(await messages.progressOf('m1')).toMatchObject({ sent: 2, dropped: 1 });
  });

  it('allows ten messages an hour by one person', async () => {
    const { messages } = await world();
    const add = (id: string, createdAt: number) => messages.add({ id, ...texts, ...sender, flightId: `card-${id}`, createdAt }, recipients);
    for (let index = 2; index <= 10; index += 1) expect(await add(`m${index}`, 2_000)).toEqual({ outcome: 'added' });
    expect(await add('m11', 3_000)).toEqual({ outcome: 'perPerson', retryAfterMs: 3_600_000 - 2_000 });
    expect(await add('m10', 3_000)).toEqual({ outcome: 'exists' });
    expect(await add('m11', 3_601_000)).toEqual({ outcome: 'added' });
    const keptMs = Date.now() - 2_500;
    expect([await messages.deleteOld(keptMs, 6), await messages.deleteOld(keptMs, 6), await messages.deleteOld(keptMs, 6)]).toEqual([
      6, 4, 0,
    ]);
    expect([await messages.find('m1'), (await messages.find('m11'))?.id]).toEqual([undefined, 'm11']);
    expect(await messages.recipients('m1', ['new'])).toEqual([]);
  });
});
