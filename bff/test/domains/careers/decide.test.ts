import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { decide } from '../../../src/domains/careers/decide.ts';
import { createDecisionMail, decisionMailKind } from '../../../src/domains/careers/decision-mail.ts';
import { createDelivery, letterKind } from '../../../src/domains/mail/deliver-mail.ts';
import { createOutbox, type MailIntent } from '../../../src/domains/mail/outbox.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Upstream } from '../../../src/upstreams/client.ts';
import { createMailer } from '../../../src/upstreams/loops/mailer.ts';
import type { Application } from '../../../src/upstreams/supabase/application-row.ts';
import { fakeServer, type FakeServer } from '../../helpers/fake-server.ts';
import { sqliteFolder } from '../mail/sqlite-store.ts';
import { application as applicationOf, operationsOn, unused } from './careers-fixtures.ts';

const decidedAt = '2026-11-21T12:00:00Z';
const log = { error: () => undefined };

let folder: ReturnType<typeof sqliteFolder>;
let store: Store;
let server: FakeServer;
let mailer: Upstream;
/** Key and body of each request to the mailer. */
let mails: { key: unknown; body: unknown }[];
beforeEach(async () => {
  folder = sqliteFolder();
  store = await folder.openStore();
  mails = [];
  server = await fakeServer(async (request, response) => {
    mails.push({ key: request.headers['idempotency-key'], body: await json(request) });
    response.end('{"success":true}');
  });
  mailer = createMailer({ apiUrl: server.url, apiKey: () => 'key' }, { warn: () => undefined });
});
afterEach(async () => {
  await mailer.close();
  await server.close();
  await folder.remove();
});

/**
 * Builds one application and the queue of its mails.
 *
 * @param failure whether the decision fails before or after its write
 */
function world(stored = applicationOf(), failure?: 'before the write' | 'after the write', templateId = 'tmpl') {
  let application = stored;
  const queuedMails = new Map<string, MailIntent & { delayMs: number }>();
  let isWritable = true;
  const write = (change: () => void) => (isWritable ? Promise.resolve(change()) : Promise.reject(new Error('disk full')));
  const queue = {
    enqueue: ({ key, payload }: MailIntent, delayMs = 0) => write(() => void queuedMails.set(key, { key, payload, delayMs })),
    promote: unused,
    statesOf: unused,
    remove: (key: string) => write(() => void queuedMails.delete(key)),
  };
  const applications = {
    find: async () => application,
    async decide(_id: string, status: Application['status']) {
      if (failure !== 'before the write') application = { ...application, status, decidedAt };
      if (failure) throw new Error('the process ends');
      return application;
    },
  };
  const decisionMail = createDecisionMail(createOutbox(queue, new Map(), log), templateId);
  const operations = operationsOn(store, { applications, decisionMail });
  const deliver = createDelivery({
    mailer,
    templates: {
      booking: 'b',
      playerAppeal: 'p',
      staffAppeal: 's',
      application: 'tmpl',
      flightChange: 'f',
      checkIn: 'c',
      seatOffer: 'o',
      seatExpired: 'e',
      appealQuestion: 'q',
      flightMessage: 'm',
    },
    kinds: new Map([letterKind, decisionMailKind(applications)].map((kind) => [kind.kind, kind] as const)),
  });
  return {
    queuedMails,
    breakQueue: () => void (isWritable = false),
    decide: async () =>
      (await decide(operations, { actor: 'Capt_Marisol', userId: '1003', requestId: 'r' }, { id: 'a', status: 'accepted' })).mail,
    deliverAll: () => Promise.all([...queuedMails.values()].map((intent) => deliver({ ...intent, attempts: 1 }))),
  };
}

const letter = {
  key: `application:a:accepted:${Date.parse(decidedAt)}`,
  body: {
    email: 'sam@example.test',
    transactionalId: 'tmpl',
    dataVariables: { username: 'Sam', jobTitle: 'Crew', result: 'accepted' },
    addToAudience: false,
  },
};

describe('the mail about a decision, despite crashes', () => {
  it("R27 is held before the decision is written, survives a crash in between, and uses the decision's key", async () => {
    const dying = world(undefined, 'after the write');
    await expect(dying.decide()).rejects.toThrow('the process ends');
    expect([...dying.queuedMails.values()]).toMatchObject([{ delayMs: 12_000 }]);
    expect(await dying.deliverAll()).toEqual([{ outcome: 'sent' }]);
    expect(mails).toEqual([letter]);
    const living = world();
    await living.decide();
    await living.deliverAll();
    expect(mails).toEqual([letter, letter]);
  });

  it('is not sent for a decision that was not written', async () => {
    const { decide: fail, deliverAll } = world(undefined, 'before the write');
    await expect(fail()).rejects.toThrow('the process ends');
    expect(await deliverAll()).toEqual([{ outcome: 'drop', reason: 'the subject of the decision has changed or is gone' }]);
    expect(mails).toEqual([]);
  });

  it('replaces the held mail', async () => {
    const { queuedMails, decide: accept } = world();
    expect(await accept()).toBe('queued');
    expect([...queuedMails.values()]).toMatchObject([{ key: letter.key, delayMs: 0 }]);
  });

  it('is reported as failed if it cannot be queued, and the decision stays', async () => {
    const { breakQueue, decide: accept } = world();
    breakQueue();
    expect(await accept()).toBe('failed');
  });

  it.each([
    ['an address', applicationOf({ contactEmail: null }), 'tmpl'],
    ['a template', applicationOf(), ''],
  ])('is not queued without %s', async (_missing, application, templateId) => {
    const { queuedMails, decide: accept } = world(application, undefined, templateId);
    expect(await accept()).toBe('none');
    expect(queuedMails.size).toBe(0);
  });

  it('is queued again by a repeated decision, so that it is never lost', async () => {
    const { queuedMails, decide: accept } = world(applicationOf({ status: 'accepted', decidedAt }));
    expect(await accept()).toBe('queued');
    expect([...queuedMails.keys()]).toEqual([letter.key]);
  });
});
