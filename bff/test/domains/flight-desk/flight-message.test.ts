import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  bookingApi,
  flightMessageApi,
  flightMessageSchema,
  flightMessagesReplySchema,
  flightMessageTexts,
  flightReachReplySchema,
  flightsReplySchema,
  noticeApi,
  underWay,
} from '@portal/booking-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { auditReplySchema, standingApi } from '@portal/standing-contract';
import { describeStores } from '../../store/stores.ts';
import { booking, createCall, fromOwnPage, sessionCookie, smallWorld, startPortal, until, type Portal } from '../support/portal.ts';

jest.setTimeout(60_000);
const desc = (callsign: string) => `Callsign: ${callsign}\nRoute: POS-BGI\nSeats: 3`;
const callsigns = ['BW700', 'BW701', 'BW702', 'BW703', 'BW704'];
const captain = { id: '1003', username: 'Capt_Marisol', displayName: 'Marisol', rank: { id: 250, name: 'Captain' } };
const world = {
  ...smallWorld,
  users: [...(smallWorld.users ?? []), captain],
  bookings: {},
  flights: callsigns.map((name) => ({ name, desc: desc(name), due: '+4d' })),
};
const ids: Record<string, string> = { Ann: '2001', Bea: '2002', Cem: '2003', Dot: '2004' };
const as = (name: string) => sessionCookie(name, ids[name]);
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
  const read = async (path: string) =>
    portal.app.inject({ url: `${path}?${new URLSearchParams({ flightId })}`, headers: { cookie: staff } });
  const listed = async () => flightMessagesReplySchema.parse((await read(flightMessageApi.messages)).json());
  const book = (name: string, callsign: string, email: string) =>
    portal.post(bookingApi.secureBooking, createCall(name, `${name.toUpperCase()}1`, booking(callsign, { email })), as(name));
  const mails = async () => (await portal.sandbox.inbox()).filter(({ transactionalId }) => transactionalId === template);
  const idOf = async (callsign: string) =>
    flightsReplySchema.parse((await portal.flights()).json()).flights.find((each) => each.callsign === callsign)?.id ?? '';
  const ended = (id: string) =>
    until(async () => {
      const message = (await listed()).messages.find((each) => each.id === id);
      return message && underWay(message) === 0 ? message : undefined;
    }, 100);

  beforeAll(async () => {
    const { databaseUrl } = await place();
    portal = await startPortal({ world, env: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl } });
    flightId = await idOf('BW700');
    for (const name of ['Ann', 'Bea', 'Cem']) await book(name, 'BW700', `${name.toLowerCase()}@example.test`);
    await portal.post(bookingApi.joinWaitingList, { flightId, email: 'dot@example.test' }, as('Dot'));
    await portal.post(noticeApi.noticeChoices, { choices: { message: false } }, as('Cem'));
  });
  afterAll(() => portal.close());

  it('counts whom it reaches, without an address', async () => {
    const reply = await read(flightMessageApi.reach);
    expect(flightReachReplySchema.parse(reply.json())).toEqual({
      passengers: { reached: 2, withoutAddress: 0, unwanted: 1 },
      waiting: { reached: 1, withoutAddress: 0, unwanted: 0 },
    });
    expect(reply.body).not.toContain('@');
  });

  it('goes to each person once, however often it is submitted, and into the audit log', async () => {
    const id = randomUUID();
    const answers = await Promise.all([write({ id, waiting: true }), write({ id, waiting: true })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ended(id)).toMatchObject({ by: 'SteelpanSam', recipients: 3, sent: 3, failed: 0, dropped: 0, waiting: true });
    expect((await write({ id, waiting: true })).status).toBe(200);
    expect((await listed()).messages).toHaveLength(1);
    const sent = await mails();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['ann@example.test', 'bea@example.test', 'dot@example.test']);
    expect(sent[0]?.dataVariables).toMatchObject({
      flightNumber: 'BW700',
      subject: 'New gate',
      message: 'We board at gate 9.\nPlease be early.',
      sender: 'SteelpanSam',
      unsubscribeUrl: expect.stringContaining('/unsubscribe?token='),
    });
  });

  it('is in the audit log once, with the number of people and the digest of its text', async () => {
    const headers = { cookie: sessionCookie('Capt_Marisol', '1003') };
    const reply = await portal.app.inject({ url: `${standingApi.audit}?action=flight.message`, headers });
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

  it('is refused with another text under the same id, and from another person', async () => {
    const [first] = (await listed()).messages;
    const other = await write({ id: first?.id, text: 'Something else', waiting: true });
    expect([other.status, other.body['error']]).toEqual([409, flightMessageTexts.otherText]);
  });

  it.each([
    ['an empty subject', { subject: '  ' }],
    ['a subject of two lines', { subject: 'a\nb' }],
    ['a long text', { text: 'x'.repeat(501) }],
    ['a control character', { text: 'a\u0007b' }],
    ['an id that is none', { id: 'x' }],
    ['an unknown field', { to: 'x@example.test' }],
  ])('is refused with %s', async (_what, more) => {
    expect((await write(more)).status).toBe(400);
  });

  it('is refused for nobody, and for a flight that has left the board', async () => {
    const nobody = await write({ flightId: await idOf('BW701') });
    expect([nobody.status, nobody.body['error']]).toEqual([409, flightMessageTexts.nobody]);
    expect((await write({ flightId: 'no-such-card' })).status).toBe(404);
  });

  it('drops the mail to somebody who cancels, and keeps the others, while the mailer is away', async () => {
    await portal.sandbox.fault({ service: 'mailer', mode: 'status', status: 503 });
    const { body, status } = await write({ subject: 'Delayed' });
    expect([status, flightMessageSchema.parse(body).sent]).toEqual([200, 0]);
    await portal.post(bookingApi.secureBooking, { action: 'deleteBooking', username: 'Bea', bookingRef: 'BEA1' }, as('Bea'));
    await portal.sandbox.heal();
    expect(await ended(String(body['id']))).toMatchObject({ recipients: 2, sent: 1, dropped: 1 });
    expect((await mails()).filter(({ dataVariables }) => dataVariables['subject'] === 'Delayed').map(({ to }) => to)).toEqual([
      'ann@example.test',
    ]);
  });

  it('is limited per flight, with the time of the next one', async () => {
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
