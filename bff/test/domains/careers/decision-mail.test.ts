import { afterEach, describe, expect, it } from '@jest/globals';
import { careersApi, decidedText, ownApplicationsPath, type Job } from '@portal/careers-contract';
import { portalApi, type NewsReply } from '@portal/portal-contract';
import { until } from '../support/portal.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { applyFor, careersWorld } from './careers-requests.ts';

let bff: TestBff;
afterEach(() => bff.close());

async function setUp(env: Record<string, string> = {}) {
  bff = await startBff({ world: careersWorld, env });
  const member = await bff.signedIn('IslandHopper22');
  const senior = await bff.signedIn('Capt_Marisol');
  const [job] = (await member.get(careersApi.jobs)).json<{ jobs: Job[] }>().jobs;
  const apply = async (more: object) => (await applyFor(member, job?.id, more)).id;
  const decide = async (id: string, status: string) => (await senior.post(careersApi.decide, { id, status })).json<{ mail: string }>().mail;
  return { member, senior, apply, decide };
}
const inbox = () => bff.sandbox.inbox();

describe('the email about a decision', () => {
  it("is sent once per decision to the applicant's address, which nobody else sees", async () => {
    const { member, senior, apply, decide } = await setUp();
    expect((await member.get(careersApi.applications)).json()).toMatchObject({ decisionMail: true });
    const id = await apply({ email: 'hopper@example.test' });
    expect([await decide(id, 'accepted'), await decide(id, 'accepted'), await decide(id, 'rejected')]).toEqual([
      'queued',
      'queued',
      'queued',
    ]);
    await until(async () => (await inbox()).length >= 2);
    const mails = (await inbox()).map(({ to, transactionalId, dataVariables }) => ({ to, transactionalId, ...dataVariables }));
    const mail = { to: 'hopper@example.test', transactionalId: 'tmpl_application', username: 'IslandHopper22', jobTitle: 'Cabin Crew' };
    expect(mails).toEqual(
      expect.arrayContaining([
        { ...mail, result: 'accepted' },
        { ...mail, result: 'rejected' },
      ]),
    );
    expect(mails).toHaveLength(2);
    for (const url of [careersApi.adminApplications, `${careersApi.adminApplication}?id=${id}`])
      expect((await senior.get(url)).body).not.toContain('hopper@example.test');
    expect(bff.lines.join('')).not.toContain('hopper@example.test');
  });

  it('is not sent without an address', async () => {
    const { apply, decide } = await setUp();
    expect(await decide(await apply({}), 'accepted')).toBe('none');
  });

  it('is not offered without a template', async () => {
    const { member, apply, decide } = await setUp({
      LOOPS_API_KEY: 'key',
      LOOPS_TEMPLATE_BOOKING: 'a',
      LOOPS_TEMPLATE_PLAYER_APPEAL: 'b',
      LOOPS_TEMPLATE_STAFF_APPEAL: 'c',
      LOOPS_API_URL: 'http://127.0.0.1:9/api/v1',
    });
    expect((await member.get(careersApi.applications)).json()).toMatchObject({ decisionMail: false });
    expect(await decide(await apply({ email: 'hopper@example.test' }), 'accepted')).toBe('none');
  });
});

describe('the news about a decision', () => {
  it('is in the session of the applicant alone, and costs no call without a decision', async () => {
    const { member, senior, apply, decide } = await setUp();
    const news = async (browser: typeof member) => (await browser.get(portalApi.news)).json<NewsReply>().news;
    const id = await apply({});
    await bff.sandbox.fault({ service: 'careers', mode: 'status', status: 500 });
    expect(await news(member)).toEqual([]);
    expect(bff.lines.join('')).not.toContain('could not be read');
    await bff.sandbox.clearFaults();
    await decide(id, 'accepted');
    const item = { title: decidedText('Cabin Crew', 'accepted'), address: ownApplicationsPath, at: expect.any(String) };
    expect([await news(member), await news(senior)]).toEqual([[item], []]);
  });
});
