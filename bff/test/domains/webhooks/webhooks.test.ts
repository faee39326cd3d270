import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { careersApi } from '@portal/careers-contract';
import { boardApi, standingApi } from '@portal/standing-contract';
import { chatMessage, escapeChat, signWebhook } from '../../../src/domains/webhooks/webhooks-domain.ts';
import { fakeServer, type FakeServer } from '../../helpers/fake-server.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { personOf, testWorld } from '../../helpers/test-world.ts';
import { testLimits, until } from '../support/portal.ts';

const member = personOf.member;
const secret = `whsec_${Buffer.from('a key of the tests, 32 bytes long').toString('base64')}`;
const cards = Array.from({ length: 10 }, (_, index) => ({
  name: member,
  desc: `Reason: Late ${index}\nModerator: Capt_Marisol`,
  due: `-${index + 3}d`,
}));
const world = { ...testWorld, playerBoard: { warnings: cards }, jobs: [{ title: 'Cabin **Crew** @everyone' }] };

interface ReceivedRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

describe('webhooks', () => {
  let receiver: FakeServer;
  let bff: TestBff;
  let receivedRequests: ReceivedRequest[];
  /** The next answers of the receiver. It answers 204 after them. */
  let answers: { status: number; headers?: Record<string, string> }[];

  beforeEach(async () => {
    receivedRequests = [];
    answers = [];
    receiver = await fakeServer(async (request, response) => {
      const body = await text(request);
      const { status, headers } = answers.shift() ?? { status: 204 };
      if (status === 204) receivedRequests.push({ path: String(request.url), headers: request.headers as Record<string, string>, body });
      response.writeHead(status, headers).end();
    });
  });
  afterEach(async () => {
    await bff.close();
    await receiver.close();
  });

  const start = async (env: Record<string, string>) => (bff = await startBff({ world, env, limits: testLimits }));
  const chat = () => ({ WEBHOOK_CHAT_URL: `${receiver.url}/api/webhooks/1/secret-token` });
  const signed = () => ({ WEBHOOK_URL: `${receiver.url}/signed`, WEBHOOK_SECRET: secret });
  async function applyForJob() {
    const browser = await bff.signedIn(member);
    const [job] = (await browser.get(careersApi.jobs)).json<{ jobs: { id: string }[] }>().jobs;
    const reply = await browser.post(careersApi.apply, { jobId: job?.id, coverLetter: 'Take me.' });
    expect(reply.statusCode).toBe(200);
  }
  const waitForRequests = (count: number) => until(async () => receivedRequests.length >= count && receivedRequests);

  it('report an application to the chat server and the signed webhook without the applicant', async () => {
    await start({ ...chat(), ...signed() });
    await applyForJob();
    const all = await waitForRequests(2);
    const toChat = all.find(({ path }) => path !== '/signed');
    const toSigned = all.find(({ path }) => path === '/signed');
    expect(JSON.parse(toChat?.body ?? '')).toMatchObject({
      content: expect.stringContaining('**Application received** for Cabin \\*\\*Crew\\*\\* \\@everyone'),
      allowed_mentions: { parse: [] },
    });
    const headers = toSigned?.headers ?? {};
    const at = Number(headers['webhook-timestamp']) * 1_000;
    expect(headers).toMatchObject(signWebhook([secret], String(headers['webhook-id']), toSigned?.body ?? '', at));
    expect(JSON.parse(toSigned?.body ?? '')).toMatchObject({ type: 'application.received', data: { job: 'Cabin **Crew** @everyone' } });
    expect(all.map(({ body }) => body).join()).not.toMatch(/IslandHopper22|Take me/);
    expect(bff.lines.join('')).not.toMatch(/secret-token|whsec_/);
  });

  it('report each of ten appeals once despite repeats, and retry after failures', async () => {
    await start(signed());
    answers = [{ status: 500 }, { status: 429, headers: { 'retry-after': '1' } }];
    const browser = await bff.signedIn(member);
    const record = (await browser.get(`${standingApi.player}?username=${member}`)).json<{ punishments: { id: string }[] }>();
    const submit = (cardId: string) =>
      browser.post(boardApi.player.submit, { cardId, email: 'hopper@example.test', reason: 'I was not late.' });
    // The board allows a hundred calls in ten seconds, so some submissions are refused and retried.
    for (const { id } of record.punishments) for (const _ of [1, 2]) await until(async () => (await submit(id)).statusCode === 200, 300);
    await waitForRequests(10);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const ids = receivedRequests.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
    expect(receivedRequests.map(({ body }) => body).join()).not.toMatch(/hopper|not late/i);
  });

  it('keep a refused message for staff, who can retry it', async () => {
    await start(chat());
    answers = [{ status: 404 }];
    await applyForJob();
    const staff = await bff.signedIn(personOf.senior);
    const dead = () => staff.get(standingApi.mailQueue).then((reply) => reply.json<{ deadLetters: { key: string }[] }>().deadLetters);
    const [letter] = await until(async () => (await dead()).length > 0 && dead());
    expect(letter).toMatchObject({ to: 'Chat server', template: 'application.received', reason: 'chat server answered 404' });
    await staff.post(standingApi.mailRetry, { key: letter?.key });
    await waitForRequests(1);
    expect(await dead()).toEqual([]);
  });
});

describe('escapeChat', () => {
  it.each([
    ['BW001', 'BW001'],
    ['**bold** _x_ `code`', '\\*\\*bold\\*\\* \\_x\\_ \\`code\\`'],
    ['@everyone <@1>', '\\@everyone \\<\\@1\\>'],
    ['[win](https://evil.test)', '\\[win\\]\\(https\\:\u200B//evil.test\\)'],
    ['two\nlines', 'two lines'],
  ])('escapes %j', (text, expected) => {
    expect(escapeChat(text)).toBe(expected);
  });

  it('cuts long texts', () => {
    expect(escapeChat('x'.repeat(5_000)).length).toBeLessThanOrEqual(200);
  });
});

it('a chat message mentions nobody, and shows the time in each reader’s zone', () => {
  const flight = {
    id: 'f',
    callsign: '@here',
    route: 'POS-JFK',
    gate: '',
    departure: '2026-11-20T12:00:00.000Z',
    url: 'https://p.test/flights/f',
  };
  expect(chatMessage({ type: 'flight.added', flight })).toMatchObject({
    content: '**New flight** \\@here, POS\\-JFK: <t:1795176000:F>, gate to be announced\nhttps://p.test/flights/f',
    allowed_mentions: { parse: [] },
  });
});

it('a signature follows Standard Webhooks', () => {
  // Example of the Standard Webhooks specification.
  const headers = signWebhook(
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    1_614_265_330_000,
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
