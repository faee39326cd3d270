import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { accountApi, requestMessages } from '@portal/portal-contract';
import { boardApi, standingApi, standingLimits, standingTexts, type InternalNote } from '@portal/standing-contract';
import { sharedPortal } from './support/shared-portal.ts';
import type { PersonName } from './support/standing-world.ts';

const { conversation: texts } = standingTexts;
const { player, staff } = boardApi;
const portal = sharedPortal();
const secret = 'Same excuse as last time.';
const ownCard = async () => (await portal().board.card('serverBans', 'islandhopper22')).id;
const add = (cardId: string, as: PersonName = 'Capt_Marisol', id: string = randomUUID(), text = secret) =>
  portal().as(as).post<{ notes: InternalNote[]; error?: string }>(player.addNote, { id, cardId, text });
const notes = async (cardId: string, as: PersonName = 'Capt_Marisol') =>
  portal().as(as).get<{ notes: InternalNote[]; error?: string }>(`${player.notes}?cardId=${cardId}`);

describe('internal notes', () => {
  it('show author and time to the deciders of the board', async () => {
    const id = await ownCard();
    expect((await add(id)).status).toBe(200);
    expect((await notes(id, 'HibiscusHal')).body.notes).toMatchObject([
      { by: 'Capt_Marisol', isMine: false, text: secret, at: expect.stringMatching(/Z$/) },
    ]);
    expect((await notes(id)).body.notes).toMatchObject([{ isMine: true }]);
    expect((await portal().as('KaieteurKid').get(`${staff.notes}?cardId=${id}`)).status).toBe(404);
  });

  it('never reach the player, a data download, an email, the board or the audit log', async () => {
    const id = await ownCard();
    const callsBefore = await portal().sandbox.calls();
    await add(id);
    const as = portal().as('IslandHopper22');
    const replies = await Promise.all([
      as.get(standingApi.player),
      as.get(`${boardApi.player.case}?cardId=${id}`),
      portal().as('Capt_Marisol').get(`${standingApi.player}?username=IslandHopper22`),
      as.get(accountApi.data),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(JSON.stringify(replies)).not.toContain(secret);
    for (const who of ['IslandHopper22', 'SteelpanSam', 'KaieteurKid'] as const) expect((await notes(id, who)).status).toBe(403);
    expect(JSON.stringify(await portal().board.comments(id))).not.toContain(secret);
    expect(JSON.stringify(await portal().sandbox.inbox())).not.toContain(secret);
    const writes = (await portal().sandbox.calls())
      .slice(callsBefore.length)
      .filter(({ method, service }) => service === 'board' && method !== 'GET');
    expect(writes).toEqual([]);
    expect(JSON.stringify(await portal().entries())).not.toContain(secret);
  });

  it("are hidden from a decider in the decider's own case", async () => {
    const { id } = await portal().board.card('networkBans', 'HibiscusHal');
    await add(id, 'Capt_Marisol');
    expect(await notes(id, 'HibiscusHal')).toMatchObject({ status: 403, body: { error: texts.ownAppeal } });
    expect((await add(id, 'HibiscusHal')).status).toBe(403);
  });

  it('are added once per id, even after their deletion', async () => {
    const [id, noteId] = [await ownCard(), randomUUID()];
    await add(id, 'Capt_Marisol', noteId);
    await add(id, 'Capt_Marisol', noteId);
    expect((await notes(id)).body.notes).toHaveLength(1);
    await portal().as('Capt_Marisol').post(player.removeNote, { id: noteId, cardId: id });
    await add(id, 'Capt_Marisol', noteId);
    expect((await notes(id)).body.notes).toEqual([]);
    const entries = await portal().entries();
    expect(entries.filter(({ subjectId }) => subjectId === id).map(({ action }) => action)).toEqual(['note.remove', 'note.add']);
  });

  it('are refused under the id of another note, also of another case or author', async () => {
    const [id, otherCard, noteId] = [await ownCard(), (await portal().board.card('networkBans', 'HibiscusHal')).id, randomUUID()];
    await add(id, 'Capt_Marisol', noteId);
    const refusal = { status: 409, body: { error: requestMessages.otherNote } };
    expect(await add(otherCard, 'Capt_Marisol', noteId)).toMatchObject(refusal);
    expect(await add(id, 'HibiscusHal', noteId)).toMatchObject(refusal);
    expect(await add(id, 'Capt_Marisol', noteId, 'Another text.')).toMatchObject(refusal);
    expect((await notes(otherCard)).body.notes).toEqual([]);
    await portal().as('Capt_Marisol').post(player.removeNote, { id: noteId, cardId: id });
    expect(await add(otherCard, 'Capt_Marisol', noteId)).toMatchObject(refusal);
  });

  it('are deleted by their author only', async () => {
    const [id, noteId] = [await ownCard(), randomUUID()];
    await add(id, 'Capt_Marisol', noteId);
    const remove = (as: PersonName) => portal().as(as).post<{ error?: string }>(player.removeNote, { id: noteId, cardId: id });
    expect(await remove('HibiscusHal')).toMatchObject({ status: 403, body: { error: texts.notYourNote } });
    expect((await remove('Capt_Marisol')).status).toBe(200);
    expect((await remove('Capt_Marisol')).status).toBe(200);
    expect((await notes(id)).body.notes).toEqual([]);
  });

  it('are bounded in length and number', async () => {
    const id = await ownCard();
    for (const text of ['', ' ', 'x'.repeat(standingLimits.internalNote + 1)])
      expect((await add(id, 'Capt_Marisol', randomUUID(), text)).status).toBe(400);
    for (let count = 1; count <= standingLimits.internalNotes; count++) expect((await add(id)).status).toBe(200);
    expect((await add(id)).body.error).toBe(texts.tooManyNotes);
  });
});
