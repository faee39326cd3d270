import { describe, expect, it } from '@jest/globals';
import { boardApi, type PlayerRecordReply, standingApi, standingTexts } from '@portal/standing-contract';
import { parseAppealRules } from '../../../src/config/values.ts';
import { forbiddingRule } from '../../../src/domains/standing/appeals/rule-check.ts';
import { sharedPortal } from './support/shared-portal.ts';
import { email, type PersonName } from './support/standing-world.ts';

describe('the setting APPEAL_RULES', () => {
  it('is parsed into rules by kind', () => {
    expect(parseAppealRules('server_ban: wait=14 single; network_ban: final')).toEqual({
      server_ban: { isFinal: false, waitDays: 14, isSingle: true },
      network_ban: { isFinal: true, waitDays: 0, isSingle: false },
    });
    expect(parseAppealRules('')).toEqual({});
  });

  it.each([
    'ban: final',
    'mute',
    'mute:',
    'mute: wait=0',
    'mute: wait=366',
    'mute: maybe',
    'mute: final; mute: single',
    'mute: final: single',
  ])('refuses %j', (text) => expect(parseAppealRules(text)).toBeUndefined());
});

describe('a rule', () => {
  const rules = parseAppealRules('mute: wait=2 single; point: final') ?? {};
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const mute = { type: 'mute', deniedAt: undefined, hasOtherOpen: false } as const;

  it('blocks an appeal for the whole wait after a denial, to the millisecond', () => {
    const deniedMute = { ...mute, deniedAt: '2026-11-18T12:00:00.001Z' };
    expect(forbiddingRule(rules, deniedMute, now)).toEqual({
      text: 'After a denial, a Mute can be appealed again after 2 days.',
      from: '2026-11-20T12:00:00.001Z',
    });
    expect(forbiddingRule(rules, deniedMute, now + 1)).toBeUndefined();
  });

  it('applies to its kind only', () => {
    expect(forbiddingRule(rules, { ...mute, type: 'point' }, now)).toEqual({ text: standingTexts.appeal.notAppealable, from: null });
    expect(forbiddingRule(rules, { ...mute, hasOtherOpen: true }, now)?.text).toContain('an open appeal against another Mute');
    expect(forbiddingRule(rules, { ...mute, type: 'warning', hasOtherOpen: true }, now)).toBeUndefined();
  });
});

describe('a portal with rules', () => {
  const portal = sharedPortal({ APPEAL_RULES: 'warning: final; server_ban: wait=14; network_ban: single' });
  const submit = (cardId: string, as: PersonName = 'IslandHopper22') =>
    portal().as(as).post<{ error?: string }>(boardApi.player.submit, { cardId, email, reason: 'Again.' });
  const punishmentOf = async (cardId: string) =>
    (await portal().as('IslandHopper22').get<PlayerRecordReply>(standingApi.player)).body.punishments.find(({ id }) => id === cardId);

  it('refuses an appeal against a final kind, and says so on the record', async () => {
    const { id } = await portal().board.card('warnings', 'IslandHopper22');
    expect(await punishmentOf(id)).toMatchObject({
      canAppeal: false,
      appealRule: { text: standingTexts.appeal.notAppealable, from: null },
    });
    expect(await submit(id)).toMatchObject({ status: 409, body: { error: standingTexts.appeal.notAppealable } });
    expect(await portal().board.comments(id)).toEqual([]);
  });

  it('refuses another appeal until the wait after a denial is over, and names the time', async () => {
    const { id } = await portal().board.card('serverBans', 'islandhopper22');
    await portal().as('Capt_Marisol').post(boardApi.player.decide, { cardId: id, decision: 'deny' });
    const rule = (await punishmentOf(id))?.appealRule;
    expect(Math.round((Date.parse(rule?.from ?? '') - Date.now()) / 86_400_000)).toBe(14);
    expect((await submit(id)).body.error).toBe(rule?.text);
  });

  it('accepts an appeal against a kind without a rule', async () => {
    const { id } = await portal().board.card('mutes', 'LimboLuke');
    expect((await submit(id, 'LimboLuke')).status).toBe(200);
  });
});
