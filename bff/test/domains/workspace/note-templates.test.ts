import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { appealTemplates } from '@portal/brand/appeal-templates';
import { noteTemplatesApi, templateLimits, templateTexts, type NoteTemplate, type NoteTemplatesReply } from '@portal/portal-contract';
import type { PersonName } from '../standing/support/standing-world.ts';
import { startStanding, type StandingPortal } from '../standing/support/standing-portal.ts';

let portal: StandingPortal;
beforeAll(async () => {
  portal = await startStanding();
});
afterAll(() => portal.close());

const read = async (as: PersonName = 'HibiscusHal') => (await portal.as(as).get<NoteTemplatesReply>(noteTemplatesApi.list)).body;
const save = (templates: readonly NoteTemplate[], version: string, as: PersonName = 'HibiscusHal') =>
  portal.as(as).post<NoteTemplatesReply>(noteTemplatesApi.save, { templates, version });
const short: NoteTemplate = { uses: ['deny', 'reject'], title: 'Short', text: 'Hi {name}, no.' };

it('has the airline’s texts until senior staff save their own, in their order', async () => {
  const { templates, version } = await read('KaieteurKid');
  expect(templates.map(({ title }) => title)).toEqual(appealTemplates.map(({ title }) => title));
  const { status, body } = await save([short, ...templates], version);
  expect([status, body.templates[0]]).toEqual([200, short]);
  expect(await read('KaieteurKid')).toEqual(body);
  const [entry] = await portal.entries({ action: 'templates.change' });
  expect(entry).toMatchObject({ actor: 'HibiscusHal', after: { titles: expect.stringMatching(/^Short, /) } });
});

it('refuses a save over a colleague’s, and repeats one without a second entry', async () => {
  const { version } = await read();
  const first = await save([short], version);
  expect(await save([short], version)).toEqual(first);
  expect(await save([{ ...short, title: 'Other' }], version, 'Capt_Marisol')).toMatchObject({
    status: 409,
    body: { error: templateTexts.changed },
  });
  expect((await read()).templates).toEqual([short]);
  expect(await portal.entries({ action: 'templates.change' })).toHaveLength(2);
});

it.each([
  ['no template', []],
  ['a template without a use', [{ ...short, uses: [] }]],
  ['a blank title', [{ ...short, title: ' ' }]],
  ['a long text', [{ ...short, text: 'x'.repeat(templateLimits.text + 1) }]],
])('refuses %s', async (_case, templates) => {
  const { version } = await read();
  expect((await save(templates, version)).status).toBe(400);
});

it.each(['KaieteurKid', 'SteelpanSam'] as const)('cannot be changed by %s', async (as) => {
  const { version } = await read();
  expect((await save([short], version, as)).status).toBe(403);
});
