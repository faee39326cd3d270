import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { DatabaseSync } from 'node:sqlite';
import { startBff, type TestBff } from '../helpers/start-bff.ts';
import { until } from '../helpers/until.ts';

/** Statements per second of a process without visitors, with every feature switched on. The mean is 2.5; recurring jobs come in bursts. */
const maxPerSecond = 4;
/** Looks for due jobs that belong to the start. */
const looksOfStart = 2;
/** Reads of the registry's version, one a second. Looks for jobs follow each other faster when jobs are due. */
const countedSeconds = 22;

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
  const countOf = (pattern: RegExp) => statements().filter((statement) => pattern.test(statement)).length;
  await until(async () => countOf(/^select "id", "kind".* from "jobs"/) >= looksOfStart);
  prepare.mockClear();
  const startedAt = performance.now();
  await until(async () => countOf(/^select "version" from "registry_version"/) >= countedSeconds);
  const perSecond = statements().length / ((performance.now() - startedAt) / 1_000);
  const counts = Object.entries(Object.groupBy(statements(), (statement) => statement)).map(([statement, all]) => [all?.length, statement]);
  expect({ isRare: perSecond <= maxPerSecond, ...(perSecond > maxPerSecond && { counts }) }).toEqual({ isRare: true });
});
