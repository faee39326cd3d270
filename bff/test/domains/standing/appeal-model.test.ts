import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { startSandbox, type RunningSandbox, type WorldInput } from '@portal/sandbox';
import { standingApi, type AppealDecision, type ModerationBoard } from '@portal/standing-contract';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../src/app.ts';
import { loadConfig } from '../../../src/config/load-config.ts';
import { parseAppealRecord, parseStaffComment } from '../../../src/domains/standing/rules/appeal-comments.ts';
import { appealStatusOf, mayAppeal, type AppealStatus, type BoardKind } from '../../../src/domains/standing/board/board-kind.ts';
import { playerBoard } from '../../../src/domains/standing/board/player-board.ts';
import { staffBoard } from '../../../src/domains/standing/board/staff-board.ts';
import { noBuild } from '../../helpers/no-build.ts';
import { controls, environmentOf, fromOwnPage, sessionCookie, testLimits, until } from '../support/portal.ts';
import { reseed } from './support/reseed.ts';
import { boardOf } from './support/standing-portal.ts';
import { people, standingWorld, type PersonName } from './support/standing-world.ts';

jest.setTimeout(240_000);

const kinds: Record<ModerationBoard, BoardKind> = { player: playerBoard, staff: staffBoard };

/** Expected state of a card after any sequence of requests. */
interface CardModel {
  board: ModerationBoard;
  owner: PersonName;
  id: string;
  status: AppealStatus;
  appeals: number;
  decisions: number;
  /** The last decision; undefined after another appeal. */
  last: AppealDecision | undefined;
}
type Model = CardModel[];

const world: WorldInput = {
  ...(standingWorld.users && { users: standingWorld.users }),
  ...(standingWorld.staffManagers && { staffManagers: standingWorld.staffManagers }),
  playerBoard: {
    warnings: [{ name: 'IslandHopper22', desc: 'Reason: Late', due: '-4d' }],
    serverBans: [{ name: 'HibiscusHal', desc: 'Reason: Trolling', due: '-3d', labels: [{ name: 'DENIED', color: 'red' }] }],
  },
  staffBoard: { points: [{ name: 'SteelpanSam - 7/4/25' }], suspensions: [{ name: 'KaieteurKid - 8/1/25' }] },
};

let sandbox: RunningSandbox;
let dataDir: string;
/** Two apps on the same data, like two processes of one machine. */
let apps: FastifyInstance[];
let count = 0;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'model-'));
  sandbox = await startSandbox({ world, boardRequests: 1_000_000 });
  const env = environmentOf(sandbox, dataDir, { BOARD_REQUESTS: '1000000', BOARD_REFRESH_SECONDS: '0.05' });
  apps = await Promise.all([1, 2].map(() => buildApp({ config: loadConfig(env), distDir: noBuild, limits: testLimits })));
  await Promise.all(apps.map((app) => app.ready()));
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const post = async (app: number, as: PersonName, url: string, payload: object) => {
  const headers = { ...fromOwnPage, cookie: sessionCookie(as, people[as]) };
  return (await apps[app]!.inject({ method: 'POST', url, headers, payload })).statusCode;
};
const { submitPlayerAppeal, submitStaffAppeal, decidePlayerAppeal, decideStaffAppeal } = standingApi;
const submit = (app: number, as: PersonName, card: CardModel, reason: string) =>
  post(app, as, card.board === 'player' ? submitPlayerAppeal : submitStaffAppeal, { cardId: card.id, email: 'x@example.test', reason });
const decide = (app: number, as: PersonName, card: CardModel, decision: AppealDecision) =>
  post(app, as, card.board === 'player' ? decidePlayerAppeal : decideStaffAppeal, { cardId: card.id, decision });
/** A person who may decide on this card. */
const judgeOf = ({ board }: CardModel): PersonName => (board === 'player' ? 'Capt_Marisol' : 'TobagoTess');

const submitted = (card: CardModel) => Object.assign(card, { status: 'pending', appeals: card.appeals + 1, last: undefined });
const decided = (card: CardModel, decision: AppealDecision) =>
  Object.assign(card, {
    status: decision === 'approve' ? (card.board === 'player' ? 'approved' : 'appealed') : card.board === 'player' ? 'denied' : 'none',
    decisions: card.decisions + 1,
    last: decision,
  });
/** Expected status of a decision on a card in this state. A repeat answers 200. */
const answerTo = ({ status, last }: CardModel, decision: AppealDecision) => {
  if (status === 'pending') return 200;
  return last === undefined ? 404 : last === decision ? 200 : 409;
};

/** Compares the board with the model. */
async function check(model: Model) {
  const board = boardOf(sandbox.url);
  for (const card of model) {
    const labels = (await board.labels(card.id)).map((name) => ({ id: name, name }));
    const texts = (await board.comments(card.id)).map(({ text }) => text);
    const records = texts.flatMap((text) => parseAppealRecord(text) ?? []);
    expect({
      status: appealStatusOf(kinds[card.board], labels),
      appeals: records.length,
      pending: records.filter(({ status }) => status === 'PENDING').length,
      decisions: texts.filter((text) => parseStaffComment(text)).length,
    }).toEqual({ status: card.status, appeals: card.appeals, pending: card.status === 'pending' ? 1 : 0, decisions: card.decisions });
  }
}

class Step implements fc.AsyncCommand<Model, object> {
  readonly name: string;
  readonly card: number;
  readonly act: (card: CardModel) => Promise<void>;
  constructor(name: string, card: number, act: (card: CardModel) => Promise<void>) {
    this.name = name;
    this.card = card;
    this.act = act;
  }
  check = () => true;
  async run(model: Model) {
    await this.act(model[this.card]!);
    await check(model);
  }
  toString = () => `${this.name} on card ${this.card}`;
}

const card = fc.nat(3);
const app = fc.nat(1);
const decision = fc.constantFrom<AppealDecision>('approve', 'deny');
/** Part of a write's path. Its answer is cut off after the write. */
const lost = fc.constantFrom('/actions/comments', '/idLabels', '/actions/6');

const steps = [
  fc.tuple(card, app).map(
    ([index, at]) =>
      new Step('submit', index, async (own) => {
        const allowed = mayAppeal(kinds[own.board], own.status);
        expect(await submit(at, own.owner, own, `reason ${(count += 1)}`)).toBe(allowed ? 200 : 409);
        if (allowed) submitted(own);
      }),
  ),
  fc.tuple(card).map(
    ([index]) =>
      new Step('submit twice at once', index, async (own) => {
        const answers = await Promise.all([0, 1].map((at) => submit(at, own.owner, own, `reason ${(count += 1)}`)));
        const allowed = mayAppeal(kinds[own.board], own.status);
        expect(answers.toSorted()).toEqual(allowed ? [200, 409] : [409, 409]);
        if (allowed) submitted(own);
      }),
  ),
  fc.tuple(card, app).map(
    ([index, at]) =>
      new Step("submit on somebody else's", index, async (own) => {
        const other: PersonName = own.board === 'player' ? 'LimboLuke' : 'TobagoTess';
        expect(await submit(at, other, own, 'not mine')).toBe(403);
      }),
  ),
  fc.tuple(card, app, decision).map(
    ([index, at, what]) =>
      new Step(what, index, async (own) => {
        const wasPending = own.status === 'pending';
        expect(await decide(at, judgeOf(own), own, what)).toBe(answerTo(own, what));
        if (wasPending) decided(own, what);
      }),
  ),
  fc.tuple(card, app, decision).map(
    ([index, at, what]) =>
      new Step(`${what} by those who may not`, index, async (own) => {
        for (const who of [own.owner, 'LimboLuke', 'SteelpanSam'] as const) expect(await decide(at, who, own, what)).toBe(403);
      }),
  ),
  fc.tuple(card).map(
    ([index]) =>
      new Step('approve and deny at once', index, async (own) => {
        const [approval, denial] = await Promise.all([decide(0, judgeOf(own), own, 'approve'), decide(1, judgeOf(own), own, 'deny')]);
        if (own.status !== 'pending') return expect([approval, denial]).toEqual([answerTo(own, 'approve'), answerTo(own, 'deny')]);
        expect([approval, denial].toSorted()).toEqual([200, 409]);
        decided(own, approval === 200 ? 'approve' : 'deny');
      }),
  ),
  fc.tuple(card, app, decision, lost).map(
    ([index, at, what, path]) =>
      new Step(`${what} with a lost answer to ${path}`, index, async (own) => {
        if (own.status !== 'pending') return;
        await controls(sandbox.url).fault({ service: 'board', mode: 'truncate', path, times: 1 });
        await decide(at, judgeOf(own), own, what);
        await controls(sandbox.url).heal();
        await until(async () => (await decide(1 - at, judgeOf(own), own, what)) === 200, 50);
        decided(own, what);
      }),
  ),
  fc.tuple(card, app, lost).map(
    ([index, at, path]) =>
      new Step(`submit with a lost answer to ${path}`, index, async (own) => {
        if (!mayAppeal(kinds[own.board], own.status)) return;
        const reason = `reason ${(count += 1)}`;
        await controls(sandbox.url).fault({ service: 'board', mode: 'truncate', path, times: 1 });
        await submit(at, own.owner, own, reason);
        await controls(sandbox.url).heal();
        await until(async () => (await submit(1 - at, own.owner, own, reason)) === 200, 50);
        submitted(own);
      }),
  ),
];

it('R17 appeals stay consistent under any sequence of requests, concurrent ones and lost answers included, from two processes', async () => {
  const property = fc.asyncProperty(fc.commands(steps, { maxCommands: 14 }), async (commands) => {
    await reseed(sandbox.url, dataDir);
    const board = boardOf(sandbox.url);
    const at = async (list: Parameters<typeof board.card>[0], name: PersonName, kind: ModerationBoard, status: AppealStatus) => {
      const { id } = await board.card(list, name);
      return { board: kind, owner: name, id, status, appeals: 0, decisions: 0, last: undefined };
    };
    const model: Model = [
      await at('warnings', 'IslandHopper22', 'player', 'none'),
      await at('serverBans', 'HibiscusHal', 'player', 'denied'),
      await at('points', 'SteelpanSam', 'staff', 'none'),
      await at('suspensions', 'KaieteurKid', 'staff', 'none'),
    ];
    await fc.asyncModelRun(() => ({ model, real: {} }), commands);
    const decisions = model.reduce((sum, each) => sum + each.decisions, 0);
    await until(async () => (await controls(sandbox.url).inbox()).length >= decisions, 50);
    expect(await controls(sandbox.url).inbox()).toHaveLength(decisions);
  });
  await fc.assert(property, { seed: 17, numRuns: 8, endOnFailure: true });
});
