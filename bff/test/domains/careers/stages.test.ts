import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { careersApi, careersMessages, notesReplySchema, reviewApi, reviewLimits, reviewMessages } from '@portal/careers-contract';
import { accountApi, requestMessages } from '@portal/portal-contract';
import type { Store } from '../../../src/store/store.ts';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { openStore } from '../support/let-leases-end.ts';
import { applyFor, careersWorld, readApplication, readApplications, readEntries, refusalOf, resetCareers } from './careers-requests.ts';

const secret = 'Ask Hal about the hangar.';
let bff: TestBff;
let store: Store;
let senior: Browser;
let drifter: Browser;
beforeAll(async () => {
  bff = await startBff({ world: careersWorld });
  store = await openStore(bff.config);
  senior = await bff.signedIn('Capt_Marisol');
  drifter = await bff.signedIn('Drifter');
});
afterAll(async () => {
  await store.close();
  await bff.close();
});
beforeEach(async () => {
  await resetCareers(bff, senior);
  // A reset world has the same ids, so earlier marks would apply to it.
  await store.db.deleteFrom('interviews').execute();
});

const list = (query = '') => readApplications(senior, query);
const idOf = async (username: string) => (await list(`?q=${username}`)).applications[0]?.id ?? '';
const detail = (id: string) => readApplication(senior, id);
const move = (id: string, stage: string) => senior.post(reviewApi.stage, { id, stage });
const note = (id: string, text: string, noteId: string = randomUUID()) => senior.post(reviewApi.note, { id, noteId, text });
const entries = (action: string) => readEntries(senior, { action });
async function ownApplication() {
  const { jobs } = (await senior.get(careersApi.jobs)).json<{ jobs: { id: string }[] }>();
  return (await applyFor(senior, jobs[0]?.id)).id;
}

describe('the stages of applications', () => {
  it('are received, interview and, after a decision, decided', async () => {
    const id = await idOf('Drifter');
    expect((await list()).applications.map(({ stage }) => stage)).toEqual(['received', 'decided', 'decided']);
    expect((await move(id, 'interview')).json()).toEqual({ stage: 'interview' });
    expect((await detail(id)).stage).toBe('interview');
    await senior.post(careersApi.decide, { id, status: 'accepted' });
    expect(await detail(id)).toMatchObject({ stage: 'decided', status: 'accepted' });
    expect(refusalOf(await move(id, 'received'))).toEqual([409, careersMessages.alreadyDecided]);
  });

  it('filter the list and its counts', async () => {
    const id = await idOf('Drifter');
    const names = async (stage: string) => {
      const { applications, matching } = await list(`?stage=${stage}`);
      expect(matching).toBe(applications.length);
      return applications.map(({ username }) => username);
    };
    expect([await names('received'), await names('interview')]).toEqual([['Drifter'], []]);
    await move(id, 'interview');
    expect([await names('received'), await names('interview')]).toEqual([[], ['Drifter']]);
    expect(await names('decided')).toEqual(['IslandHopper22', 'SteelpanSam']);
    expect(await names('received&status=accepted')).toEqual([]);
    await move(id, 'received');
    expect(await names('received')).toEqual(['Drifter']);
  });

  it('are audited once per change', async () => {
    const id = await idOf('Drifter');
    const before = await entries('application.stage');
    for (const stage of ['interview', 'interview', 'received']) expect((await move(id, stage)).statusCode).toBe(200);
    const after = await entries('application.stage');
    expect(after).toHaveLength(before.length + 2);
    expect(after.slice(0, 2)).toMatchObject([
      { actor: 'Capt_Marisol', target: 'Drifter', before: { stage: 'interview' }, after: { stage: 'received' } },
      { before: { stage: 'received' }, after: { stage: 'interview' } },
    ]);
  });

  it("are not changed in one's own application, nor in a missing one", async () => {
    const own = await ownApplication();
    expect(refusalOf(await move(own, 'interview'))).toEqual([403, reviewMessages.ownReview]);
    expect(refusalOf(await note(own, secret))).toEqual([403, reviewMessages.ownReview]);
    for (const id of ['nonsense', randomUUID()]) {
      expect(refusalOf(await move(id, 'interview'))).toEqual([404, careersMessages.applicationMissing]);
      expect(refusalOf(await note(id, secret))).toEqual([404, careersMessages.applicationMissing]);
    }
  });

  it('end the mark of decided applications when there is no room for another interview', async () => {
    const id = await idOf('Drifter');
    const rows = Array.from({ length: reviewLimits.interviews }, () => ({ applicationId: randomUUID(), since: 1 }));
    await store.db.insertInto('interviews').values(rows).execute();
    expect((await move(id, 'interview')).statusCode).toBe(200);
    expect((await list('?stage=interview')).matching).toBe(1);
    await move(id, 'received');
  });

  it.each([{ stage: 'decided' }, { stage: 'odd' }, { stage: 'interview', id: 'a/b' }, { stage: 'interview', more: 1 }])(
    'R19 refuse %j',
    async (body) => {
      expect((await senior.post(reviewApi.stage, { id: randomUUID(), ...body })).statusCode).toBe(400);
    },
  );
});

describe('thumbs', () => {
  const rate = (by: Browser, id: string, thumb: string | null) => by.post(reviewApi.thumb, { id, thumb });

  it('count once per reviewer, can be changed and taken back, and are audited', async () => {
    const id = await idOf('Drifter');
    await bff.sandbox.changePerson('KaieteurKid', { rank: { id: 250, name: 'Chief' } });
    const kid = await bff.signedIn('KaieteurKid');
    await rate(senior, id, 'down');
    for (const _attempt of ['first', 'repeat']) await rate(senior, id, 'up');
    expect((await rate(kid, id, 'down')).json()).toEqual({
      thumbs: [
        { by: 'Capt_Marisol', isMine: false, thumb: 'up' },
        { by: 'KaieteurKid', isMine: true, thumb: 'down' },
      ],
    });
    expect((await rate(kid, id, null)).json()).toMatchObject({ thumbs: [{ by: 'Capt_Marisol' }] });
    const entries = await readEntries(senior, { action: 'application.thumb' });
    expect(entries.filter(({ subjectId }) => subjectId === id).map(({ actor, after }) => [actor, after['thumb']])).toEqual([
      ['KaieteurKid', 'none'],
      ['KaieteurKid', 'down'],
      ['Capt_Marisol', 'up'],
      ['Capt_Marisol', 'down'],
    ]);
  });

  it("are neither given nor shown on one's own application, and deleted with a withdrawn one", async () => {
    const ownId = await ownApplication();
    expect((await rate(senior, ownId, 'up')).statusCode).toBe(403);
    expect((await senior.get(`${careersApi.adminApplication}?id=${ownId}`)).json()).not.toHaveProperty('thumbs');
    const id = await idOf('Drifter');
    await rate(senior, id, 'up');
    expect((await drifter.post(careersApi.withdraw, { id })).statusCode).toBe(200);
    expect(await store.db.selectFrom('applicationThumbs').select('thumb').where('applicationId', '=', id).execute()).toEqual([]);
  });
});

describe('internal notes', () => {
  it('are stored in order with their authors, once per id, and audited without their text', async () => {
    const id = await idOf('Drifter');
    const before = (await entries('application.note')).length;
    const noteId = randomUUID();
    await note(id, ' Calm on the radio.\r\nLate twice. ', noteId);
    expect((await note(id, 'Calm on the radio.\nLate twice.', noteId)).statusCode).toBe(200);
    const { notes } = notesReplySchema.parse((await note(id, '<b>Second</b>')).json());
    expect(notes).toMatchObject([
      { id: noteId, author: 'Capt_Marisol', text: 'Calm on the radio.\nLate twice.' },
      { author: 'Capt_Marisol', text: '<b>Second</b>' },
    ]);
    expect((await detail(id)).notes).toEqual(notes);
    const noteEntries = await entries('application.note');
    expect(noteEntries).toHaveLength(before + 2);
    expect(noteEntries[0]).toMatchObject({ subjectId: id, target: 'Drifter', after: { characters: '13' } });
    expect(JSON.stringify(noteEntries)).not.toContain('radio');
  });

  it('are refused under the id of another note, also of another application, and nothing is stored', async () => {
    const [id, otherId] = [await idOf('Drifter'), await idOf('SteelpanSam')];
    const noteId = randomUUID();
    await note(id, 'Calm on the radio.', noteId);
    const before = (await entries('application.note')).length;
    for (const [application, text] of [
      [otherId, 'Calm on the radio.'],
      [id, 'Sent twice.'],
    ] as const)
      expect(refusalOf(await note(application, text, noteId))).toEqual([409, requestMessages.otherNote]);
    expect((await detail(otherId)).notes).toEqual([]);
    expect((await detail(id)).notes?.filter((each) => each.id === noteId)).toMatchObject([{ text: 'Calm on the radio.' }]);
    expect(await entries('application.note')).toHaveLength(before);
  });

  it('are refused if nothing can be seen in them', async () => {
    expect(refusalOf(await note(await idOf('Drifter'), '\u200b \u3164'))).toEqual([400, reviewMessages.noteRequired]);
  });

  it('never reach the applicant, even as senior staff', async () => {
    const id = await idOf('Drifter');
    await note(id, secret);
    await move(id, 'interview');
    for (const path of [careersApi.applications, accountApi.data]) {
      const reply = await drifter.get(path);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain(id);
      expect(reply.body).not.toContain('hangar');
      expect(reply.body).not.toContain('interview');
    }
    // The applicant is senior staff.
    const ownId = await ownApplication();
    await bff.sandbox.changePerson('KaieteurKid', { rank: { id: 250, name: 'Chief' } });
    const noted = await (await bff.signedIn('KaieteurKid')).post(reviewApi.note, { id: ownId, noteId: randomUUID(), text: secret });
    expect(noted.statusCode).toBe(200);
    const own = await senior.get(`${careersApi.adminApplication}?id=${ownId}`);
    expect([own.statusCode, own.body.includes('hangar')]).toEqual([200, false]);
    expect(own.json()).not.toHaveProperty('notes');
  });

  it('are deleted with a withdrawn application', async () => {
    const id = await idOf('Drifter');
    await note(id, secret);
    expect((await drifter.post(careersApi.withdraw, { id })).statusCode).toBe(200);
    expect(await store.db.selectFrom('applicationNotes').select('id').where('applicationId', '=', id).execute()).toEqual([]);
  });

  it.each([
    ['no text', { text: ' \n ' }],
    ['a long text', { text: 'x'.repeat(reviewLimits.note + 1) }],
    ['no note id', { text: 'x', noteId: undefined }],
  ])('R19 refuse %s', async (_what, body) => {
    expect((await senior.post(reviewApi.note, { id: await idOf('Drifter'), noteId: randomUUID(), ...body })).statusCode).toBe(400);
  });
});
