import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { decide } from '../../../src/domains/careers/decide.ts';
import { createCareersLog } from '../../../src/domains/careers/operations/careers-log.ts';
import type { CareersOperations } from '../../../src/domains/careers/operations/run-operation.ts';
import { createDecisionMail, decisionMailKind } from '../../../src/domains/careers/decision-mail.ts';
import { createDelivery, letterKind } from '../../../src/domains/mail/deliver-mail.ts';
import { createOutbox, type MailIntent } from '../../../src/domains/mail/outbox.ts';
import { createLocks } from '../../../src/operations/locks.ts';
import { Store } from '../../../src/store/store.ts';
import type { Upstream } from '../../../src/upstreams/client.ts';
import { createMailer } from '../../../src/upstreams/loops/mailer.ts';
import type { Application } from '../../../src/upstreams/supabase/application-row.ts';
import { fakeServer, type FakeServer } from '../../helpers/fake-server.ts';
import { quietLog } from '../../store/stores.ts';

const waiting: Application = {
  id: 'a',
  jobId: 'j',
  jobTitle: 'Crew',
  username: 'Sam',
  coverLetter: 'Take me.',
  contactEmail: 'sam@example.test',
  status: 'pending',
  createdAt: '2026-11-20T12:00:00Z',
  decidedAt: null,
  applicant: null,
};
const decidedAt = '2026-11-21T12:00:00Z';
const log = { error: () => undefined };
const unused = () => Promise.reject(new Error('not used'));
const none = { find: unused, create: unused, update: unused, remove: unused };

let dataDir: string;
let store: Store;
let server: FakeServer;
let mailer: Upstream;
/** Key and body of what reached the mailer. */
let mails: { key: unknown; body: unknown }[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'decide-'));
  store = new Store({ dataDir, log: quietLog });
  await store.open();
  mails = [];
  server = await fakeServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    mails.push({ key: request.headers['idempotency-key'], body: JSON.parse(text) });
    response.end('{"success":true}');
  });
  mailer = createMailer({ apiUrl: server.url, apiKey: () => 'key' }, { warn: () => undefined });
});
afterEach(async () => {
  await mailer.close();
  await server.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** One application, whose deciding ends as told after or before it is written, and the queue that keeps the mails about it. */
function world(stored: Application = waiting, end: 'well' | 'unwritten' | 'written, then dead' = 'well', templateId = 'tmpl') {
  let application = stored;
  const kept = new Map<string, MailIntent & { delayMs: number }>();
  let isWritable = true;
  const write = (change: () => void) => (isWritable ? Promise.resolve(change()) : Promise.reject(new Error('disk full')));
  const queue = {
    enqueue: ({ key, payload }: MailIntent, delayMs = 0) => write(() => void kept.set(key, { key, payload, delayMs })),
    promote: () => Promise.reject(new Error('not used')),
    statesOf: () => Promise.reject(new Error('not used')),
    remove: (key: string) => write(() => void kept.delete(key)),
  };
  const applications = {
    find: async () => application,
    async decide(_id: string, status: Application['status']) {
      if (end !== 'unwritten') application = { ...application, status, decidedAt };
      if (end !== 'well') throw new Error('the process ends');
      return application;
    },
  };
  const decisionMail = createDecisionMail(createOutbox(queue, new Map(), log), templateId);
  const operations: CareersOperations = {
    log: createCareersLog(store),
    locks: createLocks(store),
    applications,
    jobs: none,
    openJobs: { invalidate: async () => undefined },
    decisionMail,
    audit: { record: async () => undefined },
    jobRoles: { of: unused, set: unused },
    rankAssignments: undefined,
    logger: quietLog,
  };
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
    kept,
    breakQueue: () => void (isWritable = false),
    decide: async () =>
      (await decide(operations, { actor: 'Capt_Marisol', userId: '1003', requestId: 'r' }, { id: 'a', status: 'accepted' })).mail,
    deliverAll: () => Promise.all([...kept.values()].map((intent) => deliver({ ...intent, attempts: 1 }))),
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
  it("R27 is held before the decision is written, survives a crash in between, and has the decision's own key", async () => {
    const dying = world(waiting, 'written, then dead');
    await expect(dying.decide()).rejects.toThrow('the process ends');
    expect([...dying.kept.values()]).toMatchObject([{ delayMs: 12_000 }]);
    expect(await dying.deliverAll()).toEqual([{ outcome: 'sent' }]);
    expect(mails).toEqual([letter]);
    const living = world();
    await living.decide();
    await living.deliverAll();
    expect(mails).toEqual([letter, letter]);
  });

  it('is not sent for a decision that was not written', async () => {
    const { decide: fail, deliverAll } = world(waiting, 'unwritten');
    await expect(fail()).rejects.toThrow('the process ends');
    expect(await deliverAll()).toEqual([{ outcome: 'drop', reason: 'the decision does not stand' }]);
    expect(mails).toEqual([]);
  });

  it('replaces the held mail', async () => {
    const { kept, decide: accept } = world();
    expect(await accept()).toBe('queued');
    expect([...kept.values()]).toMatchObject([{ key: letter.key, delayMs: 0 }]);
  });

  it('reports a mail that could not be queued; the decision is kept', async () => {
    const { breakQueue, decide: accept } = world();
    breakQueue();
    expect(await accept()).toBe('failed');
  });

  it.each([
    ['who left no address', { ...waiting, contactEmail: null }, 'tmpl'],
    ['whom no template is for', waiting, ''],
  ])('is not queued for those %s', async (_who, application, templateId) => {
    const { kept, decide: accept } = world(application, 'well', templateId);
    expect(await accept()).toBe('none');
    expect(kept.size).toBe(0);
  });

  it('is queued again for the same decision, so that it is never lost', async () => {
    const { kept, decide: accept } = world({ ...waiting, status: 'accepted', decidedAt });
    expect(await accept()).toBe('queued');
    expect([...kept.keys()]).toEqual([letter.key]);
  });
});
