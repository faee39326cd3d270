import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { decide, decideKind } from '../../../src/domains/careers/decide.ts';
import { createDecisionMail } from '../../../src/domains/careers/careers-work.ts';
import { createSend } from '../../../src/domains/mail/mail-domain.ts';
import { createOutbox, letterKind } from '../../../src/domains/mail/outbox.ts';
import { createJobs, type Jobs } from '../../../src/jobs/jobs.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Upstream } from '../../../src/upstreams/client.ts';
import { createMailer } from '../../../src/upstreams/mailer.ts';
import type { Application } from '../../../src/upstreams/supabase/applications-table.ts';
import { fakeServer, type FakeServer } from '../../helpers/fake-server.ts';
import { sqliteFolder } from '../mail/sqlite-store.ts';
import { quietLog } from '../../store/stores.ts';
import { until } from '../support/portal.ts';
import { application as applicationOf, careersWork } from './careers-fixtures.ts';

const decidedAt = '2026-11-21T12:00:00Z';
let folder: ReturnType<typeof sqliteFolder>;
let store: Store;
let jobs: Jobs;
let server: FakeServer;
let mailer: Upstream;
/** Key and body of each request to the mailer. */
let mails: { key: unknown; body: unknown }[];
beforeEach(async () => {
  folder = sqliteFolder();
  store = await folder.openStore();
  jobs = createJobs({ store, log: quietLog, times: { pollMs: 10 } });
  mails = [];
  server = await fakeServer(async (request, response) => {
    mails.push({ key: request.headers['idempotency-key'], body: await json(request) });
    response.end('{"success":true}');
  });
  mailer = createMailer({ apiUrl: server.url, apiKey: 'key' }, { warn: () => undefined });
});
afterEach(async () => {
  await jobs.close();
  await mailer.close();
  await server.close();
  await folder.remove();
});

/**
 * Builds one application and the queue of its mails.
 *
 * @param failure whether the first decision fails before or after its write
 */
function world(stored = applicationOf(), failure?: 'before the write' | 'after the write', templateId = 'tmpl') {
  let application = stored;
  const applications = {
    find: async () => application,
    async decide(_id: string, status: Application['status']) {
      const isFirst = failure !== undefined;
      if (failure !== 'before the write') application = { ...application, status, decidedAt };
      failure = undefined;
      if (isFirst) throw new Error('the process ends');
      return application;
    },
  };
  const templates = {
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
  };
  const outbox = createOutbox({ jobs, kinds: new Map(), send: createSend(mailer, templates), log: quietLog });
  outbox.addKind(letterKind);
  const work = careersWork({ jobs, applications, decisionMail: createDecisionMail(outbox, templateId) });
  jobs.addKind(decideKind(work));
  return {
    queuedMails: () => store.db.selectFrom('jobs').select(['key', 'kind']).where('kind', 'like', 'mail.%').execute(),
    decide: async () =>
      (await decide(work, { actor: 'Capt_Marisol', userId: '1003', requestId: 'r' }, { id: 'a', status: 'accepted' })).mail,
    /** Ends all unfinished work, as 31 seconds later, and waits until none is left. */
    async finishAll() {
      await store.db
        .updateTable('jobs')
        .set(({ eb }) => ({ dueAt: 0, createdAt: eb('createdAt', '-', 31_000) }))
        .execute();
      jobs.start();
      await until(async () => !(await store.db.selectFrom('jobs').select('id').where('state', '<>', 'done').executeTakeFirst()));
    },
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
  it('R27 is sent once although the process ends after the write', async () => {
    const dying = world(undefined, 'after the write');
    await expect(dying.decide()).rejects.toThrow('the process ends');
    expect(await dying.queuedMails()).toEqual([]);
    await dying.finishAll();
    expect(mails).toEqual([letter]);
  });

  it('R27 is sent with the same key without a crash', async () => {
    const living = world();
    expect(await living.decide()).toBe('queued');
    expect(await living.queuedMails()).toMatchObject([{ key: letter.key, kind: 'mail.letter' }]);
    await living.finishAll();
    expect(mails).toEqual([letter]);
  });

  it('is not sent for a decision that was not written', async () => {
    const { decide: fail, finishAll } = world(undefined, 'before the write');
    await expect(fail()).rejects.toThrow('the process ends');
    await finishAll();
    expect(mails).toEqual([]);
  });

  it.each([
    ['an address', applicationOf({ contactEmail: null }), 'tmpl'],
    ['a template', applicationOf(), ''],
  ])('is not queued without %s', async (_missing, application, templateId) => {
    const { queuedMails, decide: accept } = world(application, undefined, templateId);
    expect(await accept()).toBe('none');
    expect(await queuedMails()).toEqual([]);
  });

  it('is queued again by a repeated decision, so that it is never lost', async () => {
    const { queuedMails, decide: accept } = world(applicationOf({ status: 'accepted', decidedAt }));
    expect(await accept()).toBe('queued');
    expect((await queuedMails()).map(({ key }) => key)).toEqual([letter.key]);
  });
});
