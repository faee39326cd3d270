import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSandbox, type RunningSandbox } from '@portal/sandbox';
import { boardApi, standingApi, standingTexts, type PlayerRecordReply } from '@portal/standing-contract';
import { request } from 'undici';
import { parseAppealRules } from '../../../src/config/values.ts';
import { forbiddingRule } from '../../../src/domains/standing/appeals/rule-check.ts';
import { environmentOf, fromOwnPage, sessionCookie } from '../support/portal.ts';
import { freePort } from '../../helpers/free-port.ts';
import { startProcess, type BffProcess } from '../support/processes.ts';
import { sharedPortal } from './support/shared-portal.ts';
import { boardOf } from './support/standing-portal.ts';
import { email, people, standingWorld, type PersonName } from './support/standing-world.ts';

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

describe('two processes with a rule of one open appeal', () => {
  // Each appellant has one pair of cards, because appeals are rate-limited per person.
  const appellants = ['LimboLuke', 'IslandHopper22', 'SteelpanSam', 'KaieteurKid', 'TobagoTess'] as const;
  let sandbox: RunningSandbox;
  let dataDir: string;
  let processes: BffProcess[];
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'single-'));
    const mutes = appellants.flatMap((who) => [`${who}: a`, `${who}: b`]).map((name) => ({ name, desc: 'Reason: Spam', due: '-3d' }));
    sandbox = await startSandbox({ world: { ...standingWorld, playerBoard: { mutes } }, boardRequests: 100_000 });
    // Readings of the board outlast the test. Only a write invalidates them.
    const settings = { APPEAL_RULES: 'mute: single', BOARD_REQUESTS: '100000', BOARD_REFRESH_SECONDS: '600', LOG_LEVEL: 'fatal' };
    const start = async () => startProcess(environmentOf(sandbox, dataDir, settings), await freePort());
    processes = [await start(), await start()];
  });
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.end('SIGKILL')));
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function post(at: number, as: PersonName, path: string, body: object) {
    const headers = { ...fromOwnPage, cookie: sessionCookie(as, people[as]) };
    const reply = await request(processes[at]!.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.statusCode, error: ((await reply.body.json()) as { error?: string }).error };
  }
  const submit = (at: number, as: PersonName, cardId: string) =>
    post(at, as, boardApi.player.submit, { cardId, email, reason: 'It was lag.' });

  it('accept one of two concurrent submissions, and the other one after its decision', async () => {
    const board = boardOf(sandbox.url);
    for (const [round, who] of appellants.entries()) {
      const pair = await Promise.all(['a', 'b'].map(async (part) => (await board.card('mutes', `${who}: ${part}`)).id));
      const replies = await Promise.all(pair.map((id, at) => submit(at, who, id)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const labels = await Promise.all(pair.map((id) => board.labels(id)));
      expect(labels.flat()).toEqual(['PENDING']);
      const open = pair[labels.findIndex((names) => names.length > 0)]!;
      const other = pair.find((id) => id !== open)!;
      for (const at of [0, 1]) expect((await submit(at, who, other)).error).toContain('an open appeal against another Mute');
      expect((await post(round % 2, 'Capt_Marisol', boardApi.player.decide, { cardId: open, decision: 'deny' })).status).toBe(200);
      expect((await submit(round % 2, who, other)).status).toBe(200);
    }
  }, 60_000);
});
