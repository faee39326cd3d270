import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { careersApi, type Job } from '@portal/careers-contract';
import fc from 'fast-check';
import { cleanLine, cleanText } from '../../../src/text/clean-text.ts';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { readApplication, readApplications } from './careers-requests.ts';

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><svg/onload=alert(1)>',
  'javascript:alert(1)',
  `Robert'); drop table applications;--`,
  `' or '1'='1`,
  '),or(id.not.is.null',
  'id.eq.1,status.eq.open)',
  '"\\",and(status.eq.accepted)',
  '%_*\\',
  '{"$gt":""}',
  '__proto__',
  '${7*7}{{7*7}}',
  '=HYPERLINK("https://evil.example.test")',
  '\u202egnp.exe',
  'İ ß ﬁ ✈️ 🇹🇹 空',
];

let bff: TestBff;
let senior: Browser;
let member: Browser;
beforeAll(async () => {
  bff = await startBff();
  senior = await bff.signedIn('Capt_Marisol');
  member = await bff.signedIn('IslandHopper22');
});
afterAll(() => bff.close());

/** Creates a job and an application with the text. Returns them as reviewers read and find them. */
async function roundTrip(text: string) {
  const title = cleanLine(text).slice(0, 100).trim() || 'x';
  const draft = {
    title,
    department: title.slice(0, 60),
    location: title.slice(0, 60),
    type: title.slice(0, 60),
    description: text,
    requirements: [text.slice(0, 200)],
    status: 'open',
  };
  const createReply = await senior.post(careersApi.createJob, draft);
  expect([createReply.statusCode, text]).toEqual([200, text]);
  const { job } = createReply.json<{ job: Job }>();
  const applyReply = await member.post(careersApi.apply, { jobId: job.id, coverLetter: `letter: ${text}` });
  expect([applyReply.statusCode, text]).toEqual([200, text]);
  const { id } = applyReply.json<{ application: { id: string } }>().application;
  const matches = await readApplications(senior, `?q=${encodeURIComponent(title)}&jobId=${job.id}`);
  return { job, title, detail: await readApplication(senior, id), matches, id };
}

const isPlainText = async (text: string) => {
  const { job, title, detail, matches, id } = await roundTrip(text);
  expect(job).toMatchObject({ title, description: cleanText(text) });
  expect(detail).toMatchObject({ jobTitle: title, coverLetter: cleanText(`letter: ${text}`) });
  expect([matches.matching, matches.applications.map((each) => each.id)]).toEqual([1, [id]]);
};

describe('hostile texts', () => {
  it.each(hostile)('are stored, shown and found as plain text: %j', isPlainText);

  it('may be any Unicode text', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), isPlainText), { seed: 6, numRuns: 25 });
  });

  it('are refused as ids, and match nothing in a search', async () => {
    for (const text of hostile) {
      const query = encodeURIComponent(text);
      expect((await senior.get(`${careersApi.adminApplication}?id=${query}`)).statusCode).toBe(400);
      const reply = await senior.get(`${careersApi.adminApplications}?q=${query}&status=rejected`);
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { applications: [], matching: 0 }]);
    }
  });
});
