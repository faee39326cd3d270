import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobDraft } from '@portal/careers-contract';
import { createCareersTables, type CareersTables } from '../../../src/upstreams/supabase/careers-tables.ts';
import { fakeServer, type FakeServer } from '../../helpers/fake-server.ts';

const id = '7c7a0361-d1d7-4a90-aaa7-fafb54832243';
const job: JobDraft = { title: 'Purser', department: '', location: '', type: '', description: '', requirements: [], status: 'open' };

const calls: [string, (tables: CareersTables) => Promise<unknown>][] = [
  ['find a job', ({ jobs }) => jobs.find(id)],
  ['change a job', ({ jobs }) => jobs.update(id, job)],
  ['delete a job', ({ jobs }) => jobs.remove(id)],
  ['find an application', ({ applications }) => applications.find(id)],
  ['decide an application', ({ applications }) => applications.decide(id, 'accepted', 'pending')],
  ['find a person', ({ users }) => users.idOf('1001')],
];

describe.each([
  ['no body', ''],
  ['null', 'null'],
])('an answer with %s', (_name, body) => {
  let server: FakeServer;
  let tables: CareersTables;
  beforeAll(async () => {
    server = await fakeServer((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
    tables = createCareersTables({ url: server.url, serviceKey: 'key' }, { warn: () => undefined });
  });
  afterAll(async () => {
    await tables.close();
    await server.close();
  });

  it.each(calls)('R30 is a failure, not a missing row, of the call to %s', async (_call, call) => {
    await expect(call(tables)).rejects.toMatchObject({ name: 'UpstreamError', kind: 'malformed' });
  });
});
