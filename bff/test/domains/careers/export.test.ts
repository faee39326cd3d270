import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reviewApi } from '@portal/careers-contract';
import papaparse from 'papaparse';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { careersWorld, readEntries } from './careers-requests.ts';

/** More than one page of the export. */
const many = 620;
const crowd = Array.from({ length: many }, (_, index) => `Crowd${index}`);
const world = {
  ...careersWorld,
  users: [...careersWorld.users, ...crowd.map((username, index) => ({ id: String(70_000 + index), username, displayName: username }))],
  jobs: [...careersWorld.jobs, { title: '=cmd|calc', department: 'Lab' }],
  applications: [
    ...careersWorld.applications,
    ...crowd.map((username) => ({ job: '=cmd|calc', username, coverLetter: 'A secret letter.' })),
  ],
};
let bff: TestBff;
let senior: Browser;
beforeAll(async () => {
  bff = await startBff({ world });
  senior = await bff.signedIn('Capt_Marisol');
});
afterAll(() => bff.close());

const exportList = async (filter: object = {}) => {
  const reply = await senior.post(reviewApi.export, filter);
  const { data } = papaparse.parse<Record<string, string>>(reply.body.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true });
  return { reply, data };
};

describe('the export of applications', () => {
  it('contains each line of the filtered list once over all pages, without letters', async () => {
    const { reply, data } = await exportList({ department: 'Lab', order: 'applicant' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"$/);
    expect(new Set(data.map((line) => line['Applicant'])).size).toBe(many);
    expect(data).toHaveLength(many);
    expect(reply.body).not.toContain('secret');
  });

  it('has the columns of the list, and guards against formulas', async () => {
    const { data } = await exportList({ status: 'rejected' });
    expect(data).toMatchObject([{ Applicant: 'IslandHopper22', Position: 'Events Planner', Status: 'rejected', Stage: 'decided' }]);
    expect((await exportList({ q: 'Crowd0' })).data[0]).toMatchObject({ Position: "'=cmd|calc", Stage: 'received', Decided: '' });
    expect((await exportList({ q: 'nobody at all' })).data).toEqual([]);
  });

  it('is audited with its filter', async () => {
    await exportList({ status: 'accepted' });
    const [entry] = await readEntries(senior, { action: 'application.export' });
    expect(entry).toMatchObject({ actor: 'Capt_Marisol', target: 'Applications', after: { status: 'accepted', applications: '1' } });
  });

  it('breaks the connection when a later page cannot be read', async () => {
    await bff.sandbox.fault({ service: 'careers', mode: 'status', status: 500, path: 'roblox_username=gte' });
    await expect(exportList({ order: 'applicant' })).rejects.toThrow();
    await bff.sandbox.clearFaults();
  });

  it.each([{ size: '5' }, { after: 'AAAA' }, { status: 'odd' }, { jobId: 'nonsense' }, { more: 1 }])('R19 refuses %j', async (body) => {
    expect((await senior.post(reviewApi.export, body)).statusCode).toBe(400);
  });
});
