import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { DatabaseSync } from 'node:sqlite';
import { startBff, type TestBff } from '../helpers/start-bff.ts';
import { until } from '../helpers/until.ts';

/** Statements per second of a process without visitors, with every feature switched on. The mean is 2.5; recurring jobs come in bursts. */
const maxPerSecond = 4;
/** Looks for due jobs before and during the count. The first ones belong to the start. */
const looks = { ofStart: 2, counted: 17 };

let bff: TestBff;
const prepare = jest.spyOn(DatabaseSync.prototype, 'prepare');
beforeAll(async () => {
  const key = Buffer.from('a key of the tests, 32 bytes long').toString('base64');
  const webhooks = {
    WEBHOOK_CHAT_URL: 'http://127.0.0.1:9/chat',
    WEBHOOK_URL: 'http://127.0.0.1:9/signed',
    WEBHOOK_SECRET: `whsec_${key}`,
  };
  bff = await startBff({ env: webhooks, noticeTimes: {} });
});
afterAll(() => bff.close());

it('asks the database rarely while nobody visits the portal', async () => {
  const statements = () => prepare.mock.calls.map(([statement]) => statement);
  const lookCount = () => statements().filter((statement) => /^select "id", "kind".* from "jobs"/.test(statement)).length;
  await until(async () => lookCount() >= looks.ofStart);
  prepare.mockClear();
  const startedAt = performance.now();
  await until(async () => lookCount() >= looks.counted);
  const perSecond = statements().length / ((performance.now() - startedAt) / 1_000);
  const counts = Object.entries(Object.groupBy(statements(), (statement) => statement)).map(([statement, all]) => [all?.length, statement]);
  expect({ counts, isRare: perSecond <= maxPerSecond }).toMatchObject({ isRare: true });
});
