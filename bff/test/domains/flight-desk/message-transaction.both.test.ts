import { expect, it } from '@jest/globals';
import { createAuditLog } from '../../../src/domains/audit/audit-log.ts';
import { messageKey } from '../../../src/domains/flight-desk/message-mails.ts';
import { createMessageStore } from '../../../src/domains/flight-desk/message-store.ts';
import { listMessages, sendMessage, type MessageServices } from '../../../src/domains/flight-desk/messages.ts';
import type { MailState } from '../../../src/domains/mail/outbox.ts';
import { describeStores, quietLog } from '../../store/stores.ts';
import { boardFlight } from '../support/board-flight.ts';

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
    const services: MessageServices = {
      messages,
      auditLog,
      outbox: {
        queueWith: async (_db, { key }) => {
          queued.push(key);
          if (queued.length === given.failsAt) throw new Error('the process ends');
        },
        statesOf: async () => states,
      },
      flights: { read: () => Promise.resolve({ value: flights, stale: false } as never) },
      passengers: { ofFlight: async (flightId) => people.map((person) => ({ ...person, flightId })) },
      peopleOf: async () => ({ seats: [], line: [] }),
      bookings: { isGone: async () => false },
      findBooking: async () => ({ class: 'Classic Class', email: 'a@example.test', flightNumber: 'BW001', route: '' }),
      count: { isCounted: async () => true },
      choices: { mutedAmong: async () => new Set() },
      isOn: true,
      now: () => given.now,
    };
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

  it('copies the final states of its mails, and follows a mail that staff retry', async () => {
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
