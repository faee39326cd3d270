import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  bookingApi,
  flightMessageApi,
  flightMessageSchema,
  flightMessagesReplySchema,
  flightMessageTexts,
  flightReachReplySchema,
  maxSeats,
  noticeApi,
  rollCallApi,
  underWay,
} from '@portal/booking-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { auditReplySchema, standingApi } from '@portal/standing-contract';
import { describeStores, quietLog, storeSettings } from '../../store/stores.ts';
import {
  boardFlight,
  booking,
  cancelCall,
  createCall,
  fromOwnPage,
  type Portal,
  sessionCookie,
  smallWorld,
  startPortal,
  until,
} from '../support/portal.ts';
import { createAuditLog } from '../../../src/domains/audit/audit-log.ts';
import { messageKey } from '../../../src/domains/flight-desk/message-mails.ts';
import { createMessageStore } from '../../../src/domains/flight-desk/message-store.ts';
import { listMessages, sendMessage } from '../../../src/domains/flight-desk/messages.ts';
import type { FlightDeskServices } from '../../../src/domains/flight-desk/passengers.ts';
import type { MailState } from '../../../src/domains/mail/outbox.ts';

jest.setTimeout(60_000);
const desc = (callsign: string) => `Callsign: ${callsign}\nRoute: POS-BGI\nSeats: 3`;
const callsigns = ['BW700', 'BW701', 'BW702', 'BW703', 'BW704'];
const captain = { id: '1003', username: 'Capt_Marisol', displayName: 'Marisol', rank: { id: 250, name: 'Captain' } };
const world = {
  ...smallWorld,
  users: [...(smallWorld.users ?? []), captain],
  bookings: {},
  flights: [
    ...callsigns.map((name) => ({ name, desc: desc(name), due: '+4d' })),
    // Their roll calls are open.
    ...['BW800', 'BW801'].map((name) => ({ name, desc: desc(name), due: '+20h' })),
  ],
};
const staff = sessionCookie('SteelpanSam');
const { flightMessage: template } = sandboxAccounts.templates;

describeStores('a message to passengers', ({ place }) => {
  let portal: Portal;
  let flightId: string;
  const write = (more: object = {}, cookie = staff) =>
    portal.post(
      flightMessageApi.send,
      { id: randomUUID(), flightId, subject: 'New gate', text: 'We board at gate 9.\nPlease be early.', waiting: false, ...more },
      cookie,
    );
  const read = (path: string, ofFlight = flightId) => portal.get(path, 'SteelpanSam', { flightId: ofFlight });
  const listMessages = async (ofFlight?: string) =>
    flightMessagesReplySchema.parse((await read(flightMessageApi.messages, ofFlight)).json());
  const book = (name: string, callsign: string, email: string) =>
    portal.book(name, createCall(name, `${name.toUpperCase()}1`, booking(callsign, { email })));
  const mails = async () => (await portal.sandbox.inbox()).filter(({ transactionalId }) => transactionalId === template);
  /** Waits until no email of the message is pending. */
  const settledMessage = (id: string) =>
    until(async () => {
      const message = (await listMessages()).messages.find((each) => each.id === id);
      return message && underWay(message) === 0 ? message : undefined;
    }, 100);

  /** Waits until an email of the message is dropped. */
  const dropped = (id: string, ofFlight?: string) =>
    until(async () => (await listMessages(ofFlight)).messages.some((each) => each.id === id && each.dropped > 0), 100);

  beforeAll(async () => {
    portal = await startPortal({ world, env: storeSettings(await place()) });
    flightId = (await portal.flight('BW700')).id;
    for (const name of ['Ann', 'Bea', 'Cem']) await book(name, 'BW700', `${name.toLowerCase()}@example.test`);
    await portal.post(bookingApi.joinWaitingList, { flightId, email: 'dot@example.test' }, sessionCookie('Dot'));
    await portal.post(noticeApi.noticeChoices, { choices: { message: false } }, sessionCookie('Cem'));
  });
  afterAll(() => portal.close());

  it('reports the number of recipients without their addresses', async () => {
    const reply = await read(flightMessageApi.reach);
    expect(flightReachReplySchema.parse(reply.json())).toEqual({
      passengers: { reached: 2, withoutAddress: 0, unwanted: 1 },
      waiting: { reached: 1, withoutAddress: 0, unwanted: 0 },
    });
    expect(reply.body).not.toContain('@');
  });

  it('is emailed to each person once, even if it is submitted several times', async () => {
    const id = randomUUID();
    const answers = await Promise.all([write({ id, waiting: true }), write({ id, waiting: true })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await settledMessage(id)).toMatchObject({ by: 'SteelpanSam', recipients: 3, sent: 3, failed: 0, dropped: 0, waiting: true });
    expect((await write({ id, waiting: true })).status).toBe(200);
    expect((await listMessages()).messages).toHaveLength(1);
    const sentMails = await mails();
    expect(sentMails.map(({ to }) => to).toSorted()).toEqual(['ann@example.test', 'bea@example.test', 'dot@example.test']);
    expect(sentMails[0]?.dataVariables).toMatchObject({
      flightNumber: 'BW700',
      subject: 'New gate',
      message: 'We board at gate 9.\nPlease be early.',
      sender: 'SteelpanSam',
      unsubscribeUrl: expect.stringContaining('/unsubscribe?token='),
    });
  });

  it('has one audit entry, with the number of recipients and the hash of its text', async () => {
    const reply = await portal.get(standingApi.audit, 'Capt_Marisol', { action: 'flight.message' });
    expect(auditReplySchema.parse(reply.json()).entries).toEqual([
      expect.objectContaining({
        actor: 'SteelpanSam',
        target: 'BW700',
        subjectId: flightId,
        after: {
          recipients: '3',
          withoutAddress: '0',
          waitingList: 'yes',
          sha256: createHash('sha256').update('New gate\n\nWe board at gate 9.\nPlease be early.').digest('hex'),
        },
      }),
    ]);
  });

  it('is refused with another text under the same id', async () => {
    const [first] = (await listMessages()).messages;
    const other = await write({ id: first?.id, text: 'Something else', waiting: true });
    expect([other.status, other.body['error']]).toEqual([409, flightMessageTexts.otherText]);
  });

  it.each([
    ['an empty subject', { subject: '  ' }],
    ['an invisible subject', { subject: '\u200b\u2060' }],
    ['an invisible text', { text: '\u3164' }],
    ['a subject of two lines', { subject: 'a\nb' }],
    ['a long text', { text: 'x'.repeat(501) }],
    ['a control character', { text: 'a\u0007b' }],
    ['a malformed id', { id: 'x' }],
    ['an unknown field', { to: 'x@example.test' }],
  ])('is refused with %s', async (_what, more) => {
    expect((await write(more)).status).toBe(400);
  });

  it('is refused without recipients, and for a flight that has left the board', async () => {
    const nobody = await write({ flightId: (await portal.flight('BW701')).id });
    expect([nobody.status, nobody.body['error']]).toEqual([409, flightMessageTexts.nobody]);
    expect((await write({ flightId: 'no-such-card' })).status).toBe(404);
  });

  it('drops only the email to a passenger who cancels during an outage of the mailer', async () => {
    await portal.sandbox.fault({ service: 'mailer', mode: 'status', status: 503 });
    const { body, status } = await write({ subject: 'Delayed' });
    expect([status, flightMessageSchema.parse(body).sent]).toEqual([200, 0]);
    await portal.book('Bea', cancelCall('Bea', 'BEA1'));
    // An attempt that began before the cancellation must still meet the outage.
    await dropped(String(body['id']));
    await portal.sandbox.clearFaults();
    expect(await settledMessage(String(body['id']))).toMatchObject({ recipients: 2, sent: 1, dropped: 1 });
    expect((await mails()).filter(({ dataVariables }) => dataVariables['subject'] === 'Delayed').map(({ to }) => to)).toEqual([
      'ann@example.test',
    ]);
  });

  describe('to a part of the people', () => {
    const flightOf = async (callsign: string) => (await portal.flight(callsign)).id;
    const seat = (name: string, callsign: string, more: object = {}) =>
      portal.book(
        name,
        createCall(name, `${name.toUpperCase()}8${callsign.at(-1)}`, booking(callsign, { email: `${name}@example.test`, ...more })),
      );
    const arrive = async (username: string, callsign: string) =>
      portal.post(rollCallApi.mark, { flightId: await flightOf(callsign), username, isCheckedIn: true }, staff);
    const toOf = async (subject: string) =>
      (await mails()).flatMap(({ to, dataVariables }) => (dataVariables['subject'] === subject ? [to] : [])).toSorted();

    beforeAll(async () => {
      for (const name of ['Dot', 'Eve']) await seat(name, 'BW800');
      await seat('Fay', 'BW800', { class: 'Flex Class', voucherCode: 'FLEX2026' });
      await portal.post(bookingApi.joinWaitingList, { flightId: await flightOf('BW800'), email: 'ann@example.test' }, sessionCookie('Ann'));
      await arrive('Eve', 'BW800');
    });

    it('reaches those who are not here yet, a class, or the waiting list', async () => {
      const id = await flightOf('BW800');
      const reply = await portal.get(flightMessageApi.reach, 'SteelpanSam', { flightId: id });
      const reached = (count: number) => ({ reached: count, withoutAddress: 0, unwanted: 0 });
      expect(flightReachReplySchema.parse(reply.json())).toEqual({
        passengers: reached(3),
        waiting: reached(1),
        parts: [
          { part: 'not-here', reach: reached(2) },
          { part: 'Classic Class', reach: reached(2) },
          { part: 'Flex Class', reach: reached(1) },
        ],
      });
      const cases = [
        ['not-here', ['Dot@example.test', 'Fay@example.test']],
        ['Flex Class', ['Fay@example.test']],
        ['waiting', ['ann@example.test']],
      ] as const;
      for (const [part, to] of cases) {
        // Only a message to all passengers can go to the waiting list, too.
        const sent = await write({ flightId: id, subject: part, part, waiting: true });
        expect([part, sent.status, sent.body]).toEqual([
          part,
          200,
          expect.objectContaining({ part, waiting: false, recipients: to.length }),
        ]);
        expect([part, await until(async () => (await toOf(part)).length === to.length && toOf(part), 100)]).toEqual([part, to]);
      }
      const log = await portal.get(standingApi.audit, 'Capt_Marisol', { action: 'flight.message' });
      const afters = auditReplySchema
        .parse(log.json())
        .entries.map(({ after }) => [after['part'], after['waitingList'], after['recipients']]);
      expect(afters.slice(0, 3)).toEqual([
        ['waiting', 'yes', '1'],
        ['Flex Class', 'no', '1'],
        ['not-here', 'no', '2'],
      ]);
    });

    it('is not mailed to a passenger who comes during an outage of the mailer', async () => {
      for (const name of ['Dot', 'Eve']) await seat(name, 'BW801');
      const [part, subject, id] = ['not-here', 'Last call', await flightOf('BW801')];
      await portal.sandbox.fault({ service: 'mailer', mode: 'status', status: 503 });
      const { body } = await write({ flightId: id, part, subject });
      expect(body['recipients']).toBe(2);
      expect((await arrive('Dot', 'BW801')).status).toBe(200);
      // An attempt that began before the check-in must still meet the outage.
      await dropped(String(body['id']), id);
      await portal.sandbox.clearFaults();
      await until(async () => (await toOf(subject)).length > 0, 100);
      expect(await toOf(subject)).toEqual(['Eve@example.test']);
    });

    it('is refused for a part without people, an unknown part, and another part under the same id', async () => {
      const id = randomUUID();
      const flight = await flightOf('BW801');
      expect((await write({ flightId: flight, part: 'waiting' })).body['error']).toBe(flightMessageTexts.nobody);
      expect((await write({ flightId: flight, part: 'crew' })).status).toBe(400);
      expect((await write({ flightId: flight, id, part: 'not-here' })).status).toBe(200);
      expect((await write({ flightId: flight, id })).body['error']).toBe(flightMessageTexts.otherText);
    });
  });

  it('is limited per flight, with the time until the next one', async () => {
    expect((await write({ subject: 'Third' })).status).toBe(200);
    const reply = await portal.app.inject({
      method: 'POST',
      url: flightMessageApi.send,
      headers: { ...fromOwnPage, cookie: staff },
      payload: { id: randomUUID(), flightId, subject: 'Fourth', text: 'x', waiting: false },
    });
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([429, flightMessageTexts.perFlight]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});

describe('the store of messages', () => {
  describeStores('the transaction of a message', ({ open }) => {
    const people = ['1', '2', '3'].map((userId) => ({ userId, username: `Player${userId}`, ref: 'A1', bookedAt: '2026-11-01T00:00:00Z' }));
    const sender = { userId: '9', username: 'Sam', requestId: 'r' };
    const body = { id: 'm1', flightId: 'card-1', subject: 'Hi', text: 'Hello', waiting: false };

    async function world() {
      const store = await open();
      const auditLog = createAuditLog(store, { log: quietLog, now: () => 1 });
      const messages = createMessageStore(store);
      const queued: string[] = [];
      const states = new Map<string, MailState>();
      const flights = Array.from({ length: 12 }, (_, index) => boardFlight({ id: `card-${index}` }));
      const given = { now: 1_000, failsAt: 0 };
      const services = {
        messages,
        auditLog,
        outbox: {
          queueWith: async (_db: unknown, { key }: { key: string }) => {
            queued.push(key);
            if (queued.length === given.failsAt) throw new Error('the process ends');
          },
          statesOf: async () => states,
        },
        flights: { read: async () => ({ value: flights, stale: false }) },
        passengers: { ofFlight: async (flightId: string) => people.map((person) => ({ ...person, flightId })) },
        seats: { peopleOf: async () => ({ seats: [], line: [] }) },
        bookings: { isGone: async () => false },
        findBooking: async () => ({ class: 'Classic Class', email: 'a@example.test', flightNumber: 'BW001', route: '' }),
        count: { isCounted: async () => true },
        choices: { mutedAmong: async () => new Set() },
        checkIns: { ofFlight: async () => [] },
        isOn: true,
        now: () => given.now,
      } as unknown as FlightDeskServices;
      return { services, messages, auditLog, queued, states, given };
    }

    it('leaves nothing when the process ends in it, and everything when the request is repeated', async () => {
      const { services, messages, auditLog, given } = await world();
      given.failsAt = 2;
      await expect(sendMessage(services, sender, body)).rejects.toThrow('the process ends');
      expect([await messages.find('m1'), await messages.recipients('m1'), (await auditLog.page({})).entries]).toEqual([undefined, [], []]);
      expect(await sendMessage(services, sender, body)).toMatchObject({ recipients: 3, dropped: 3 });
      expect((await auditLog.page({})).entries).toHaveLength(1);
    });

    it('reaches every seat of the largest flight', async () => {
      const { services, messages } = await world();
      const everybody = Array.from({ length: maxSeats }, (_, at) => ({ ...people[0], userId: `${at}`, username: `Member${at}` }));
      services.passengers.ofFlight = async (flightId: string) => everybody.map((person) => ({ ...person, flightId })) as never;
      await sendMessage(services, sender, body);
      expect(await messages.recipients('m1')).toHaveLength(maxSeats);
    });

    it('copies the final states of its emails, and follows an email that staff retry', async () => {
      const { services, messages, queued, states } = await world();
      await sendMessage(services, sender, { ...body, id: 'other' });
      const view = async () => (await listMessages(services, 'card-1')).find(({ id }) => id === 'm1');
      for (const person of people) states.set(messageKey('m1', person.userId), 'waiting');
      expect(await sendMessage(services, sender, body)).toMatchObject({ recipients: 3, sent: 0, failed: 0, dropped: 0 });
      const [first = '', second = '', third = ''] = queued.filter((key) => key.includes('m1'));
      states.set(first, 'sent').set(third, 'dead').delete(second);
      expect(await view()).toMatchObject({ sent: 1, failed: 1, dropped: 1 });
      expect(await messages.unsettledIds()).toEqual(['m1']);
      states.set(third, 'sent');
      expect(await view()).toMatchObject({ sent: 2, failed: 0, dropped: 1 });
      states.clear();
      expect(await view()).toMatchObject({ sent: 2, dropped: 1 });
      expect(await messages.unsettledIds()).toEqual([]);
    });

    it('allows ten messages an hour by one person', async () => {
      const { services, messages, given } = await world();
      const send = (index: number, now: number) => {
        given.now = now;
        return sendMessage(services, sender, { ...body, id: `m${index}`, flightId: `card-${index}` });
      };
      for (let index = 1; index <= 10; index += 1) await send(index, index === 1 ? 1_000 : 2_000);
      await expect(send(11, 3_000)).rejects.toMatchObject({ statusCode: 429, retryAfterMs: 3_600_000 - 2_000 });
      expect(await send(10, 3_000)).toMatchObject({ id: 'm10' });
      expect(await send(11, 3_601_000)).toMatchObject({ id: 'm11' });
      const keptMs = Date.now() - 2_500;
      expect([await messages.deleteOld(keptMs, 6), await messages.deleteOld(keptMs, 6), await messages.deleteOld(keptMs, 6)]).toEqual([
        6, 4, 0,
      ]);
      expect([await messages.find('m1'), (await messages.find('m11'))?.id]).toEqual([undefined, 'm11']);
      expect(await messages.recipients('m1')).toEqual([]);
    });
  });
});
