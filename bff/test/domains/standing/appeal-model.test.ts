import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type RunningSandbox, startSandbox, type WorldInput } from '@portal/sandbox';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { type AppealDecision, boardApi, type InternalNote, type ModerationBoard, standingLimits } from '@portal/standing-contract';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../src/app.ts';
import { loadConfig } from '../../../src/config/load-config.ts';
import { parseAppealRecord, parseStaffComment } from '../../../src/domains/standing/rules/appeal-comments.ts';
import { type AppealStatus, appealStatusOf, type BoardKind, mayAppeal } from '../../../src/domains/standing/board/board-kind.ts';
import { playerBoard } from '../../../src/domains/standing/board/player-board.ts';
import { staffBoard } from '../../../src/domains/standing/board/staff-board.ts';
import { noBuild } from '../../helpers/data-dir.ts';
import { environmentOf, fromOwnPage, sessionCookie, testLimits, until } from '../support/portal.ts';
import { boardOf } from '../support/board.ts';
import { reseed } from './support/shared-portal.ts';
import { type PersonName, standingWorld } from './support/standing-world.ts';

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
  /** Questions about the present appeal. */
  asked: number;
  /** A question about the present appeal has no answer. */
  isAsked: boolean;
  /** Questions and answers about all appeals. */
  questions: number;
  answers: number;
  /** Ids of the internal notes. */
  notes: string[];
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
  const env = environmentOf(sandbox, dataDir, { BOARD_REQUESTS: '1000000', BOARD_REFRESH_SECONDS: '0.2' });
  apps = await Promise.all([1, 2].map(() => buildApp({ config: loadConfig(env), distDir: noBuild, limits: testLimits })));
  await Promise.all(apps.map((app) => app.ready()));
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const post = async (app: number, as: PersonName, url: string, payload: object) => {
  const headers = { ...fromOwnPage, cookie: sessionCookie(as) };
  return (await apps[app]!.inject({ method: 'POST', url, headers, payload })).statusCode;
};
const submit = (app: number, as: PersonName, card: CardModel, reason: string) =>
  post(app, as, boardApi[card.board].submit, { cardId: card.id, email: 'x@example.test', reason });
const decide = (app: number, as: PersonName, card: CardModel, decision: AppealDecision) =>
  post(app, as, boardApi[card.board].decide, { cardId: card.id, decision });
/** A person who may decide on this card. */
const judgeOf = ({ board }: CardModel): PersonName => (board === 'player' ? 'Capt_Marisol' : 'TobagoTess');

/** Another decider, or the same one if the other owns the card. */
const colleagueOf = (card: CardModel): PersonName => {
  const colleague = card.board === 'player' ? 'HibiscusHal' : 'KaieteurKid';
  return card.owner === colleague ? judgeOf(card) : colleague;
};
const ask = (app: number, as: PersonName, { board, id }: CardModel, question: string) =>
  post(app, as, boardApi[board].ask, { cardId: id, question });
const commentsOf = async ({ id }: CardModel, title: string) =>
  (await boardOf(sandbox.url).comments(id)).filter(({ text }) => text.startsWith(title));
const answer = async (app: number, as: PersonName, card: CardModel, text: string) => {
  const [question] = await commentsOf(card, 'APPEAL QUESTION');
  return post(app, as, boardApi[card.board].answer, { cardId: card.id, questionId: question?.id ?? '0'.repeat(24), answer: text });
};
const addNote = (app: number, as: PersonName, { board, id: cardId }: CardModel, id: string) =>
  post(app, as, boardApi[board].addNote, { id, cardId, text: `note ${id}` });
const notesOf = async (card: CardModel) => {
  const judge = judgeOf(card);
  const headers = { cookie: sessionCookie(judge) };
  const reply = await apps[0]!.inject({ url: `${boardApi[card.board].notes}?cardId=${card.id}`, headers });
  return reply.json<{ notes: InternalNote[] }>().notes.map(({ id }) => id);
};

const markSubmitted = (card: CardModel) =>
  Object.assign(card, { status: 'pending', appeals: card.appeals + 1, last: undefined, asked: 0, isAsked: false });
const markAsked = (card: CardModel) => Object.assign(card, { asked: card.asked + 1, questions: card.questions + 1, isAsked: true });
/** Expected status of a question on a card in this state. */
const statusOfAsking = ({ status, isAsked, asked }: CardModel) => {
  if (status !== 'pending') return 404;
  return isAsked || asked >= standingLimits.questions ? 409 : 200;
};
const markDecided = (card: CardModel, decision: AppealDecision) =>
  Object.assign(card, {
    status: decision === 'approve' ? (card.board === 'player' ? 'approved' : 'appealed') : card.board === 'player' ? 'denied' : 'none',
    decisions: card.decisions + 1,
    last: decision,
    isAsked: false,
  });
/** Expected status of a decision on a card in this state. A repeat answers 200. */
const statusOfDeciding = ({ status, last }: CardModel, decision: AppealDecision) => {
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
      questions: texts.filter((text) => text.startsWith('APPEAL QUESTION')).length,
      answers: texts.filter((text) => text.startsWith('APPEAL ANSWER')).length,
      notes: (await notesOf(card)).toSorted(),
    }).toEqual({
      status: card.status,
      appeals: card.appeals,
      pending: card.status === 'pending' ? 1 : 0,
      decisions: card.decisions,
      questions: card.questions,
      answers: card.answers,
      notes: card.notes.toSorted(),
    });
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
/** Part of the path of a write whose answer is cut off. */
const lost = fc.constantFrom('/actions/comments', '/idLabels', '/actions/6');

const steps = [
  fc.tuple(card, app).map(
    ([index, at]) =>
      new Step('submit', index, async (own) => {
        const isAllowed = mayAppeal(kinds[own.board], own.status);
        expect(await submit(at, own.owner, own, `reason ${(count += 1)}`)).toBe(isAllowed ? 200 : 409);
        if (isAllowed) markSubmitted(own);
      }),
  ),
  fc.tuple(card).map(
    ([index]) =>
      new Step('submit twice at once', index, async (own) => {
        const answers = await Promise.all([0, 1].map((at) => submit(at, own.owner, own, `reason ${(count += 1)}`)));
        const isAllowed = mayAppeal(kinds[own.board], own.status);
        expect(answers.toSorted()).toEqual(isAllowed ? [200, 409] : [409, 409]);
        if (isAllowed) markSubmitted(own);
      }),
  ),
  fc.tuple(card, app).map(
    ([index, at]) =>
      new Step("submit on another person's card", index, async (own) => {
        const other: PersonName = own.board === 'player' ? 'LimboLuke' : 'TobagoTess';
        expect(await submit(at, other, own, 'not mine')).toBe(403);
      }),
  ),
  fc.tuple(card, app, decision).map(
    ([index, at, what]) =>
      new Step(what, index, async (own) => {
        const wasPending = own.status === 'pending';
        expect(await decide(at, judgeOf(own), own, what)).toBe(statusOfDeciding(own, what));
        if (wasPending) markDecided(own, what);
      }),
  ),
  fc.tuple(card, app, decision).map(
    ([index, at, what]) =>
      new Step(`${what} without permission`, index, async (own) => {
        for (const who of [own.owner, 'LimboLuke', 'SteelpanSam'] as const) expect(await decide(at, who, own, what)).toBe(403);
      }),
  ),
  fc.tuple(card).map(
    ([index]) =>
      new Step('approve and deny at once', index, async (own) => {
        const [approval, denial] = await Promise.all([decide(0, judgeOf(own), own, 'approve'), decide(1, judgeOf(own), own, 'deny')]);
        if (own.status !== 'pending')
          return expect([approval, denial]).toEqual([statusOfDeciding(own, 'approve'), statusOfDeciding(own, 'deny')]);
        expect([approval, denial].toSorted()).toEqual([200, 409]);
        markDecided(own, approval === 200 ? 'approve' : 'deny');
      }),
  ),
  fc.tuple(card, app, decision, lost).map(
    ([index, at, what, path]) =>
      new Step(`${what} with a lost answer to ${path}`, index, async (own) => {
        if (own.status !== 'pending') return;
        await sandbox.controls.fault({ service: 'board', mode: 'truncate', path, times: 1 });
        await decide(at, judgeOf(own), own, what);
        await sandbox.controls.clearFaults();
        await until(async () => (await decide(1 - at, judgeOf(own), own, what)) === 200, 50);
        markDecided(own, what);
      }),
  ),
  fc.tuple(card, app, lost).map(
    ([index, at, path]) =>
      new Step(`submit with a lost answer to ${path}`, index, async (own) => {
        if (!mayAppeal(kinds[own.board], own.status)) return;
        const reason = `reason ${(count += 1)}`;
        await sandbox.controls.fault({ service: 'board', mode: 'truncate', path, times: 1 });
        await submit(at, own.owner, own, reason);
        await sandbox.controls.clearFaults();
        await until(async () => (await submit(1 - at, own.owner, own, reason)) === 200, 50);
        markSubmitted(own);
      }),
  ),
  fc.tuple(card, app).map(
    ([index, at]) =>
      new Step('ask', index, async (own) => {
        const expected = statusOfAsking(own);
        expect(await ask(at, judgeOf(own), own, `question ${(count += 1)}`)).toBe(expected);
        if (expected === 200) markAsked(own);
      }),
  ),
  fc.tuple(card).map(
    ([index]) =>
      new Step('two ask at once', index, async (own) => {
        const askers = [judgeOf(own), colleagueOf(own)];
        const answers = await Promise.all(askers.map((as, at) => ask(at, as, own, `question ${(count += 1)}`)));
        const expected = statusOfAsking(own);
        expect(answers.toSorted()).toEqual(expected === 200 ? [200, 409] : [expected, expected]);
        if (expected === 200) markAsked(own);
      }),
  ),
  fc.tuple(card, app, lost).map(
    ([index, at, path]) =>
      new Step(`ask with a lost answer to ${path}`, index, async (own) => {
        if (statusOfAsking(own) !== 200) return;
        const question = `question ${(count += 1)}`;
        await sandbox.controls.fault({ service: 'board', mode: 'truncate', path, times: 1 });
        await ask(at, judgeOf(own), own, question);
        await sandbox.controls.clearFaults();
        await until(async () => (await ask(1 - at, judgeOf(own), own, question)) === 200, 50);
        markAsked(own);
      }),
  ),
  fc.tuple(card, app).map(
    ([index, at]) =>
      new Step('answer, also without permission', index, async (own) => {
        expect(await answer(at, own.board === 'player' ? 'LimboLuke' : 'TobagoTess', own, 'not mine')).toBe(403);
        const text = `answer ${(count += 1)}`;
        const answers = await Promise.all([0, 1].map((app) => answer(app, own.owner, own, text)));
        expect(answers).toEqual(own.isAsked ? [200, 200] : [409, 409]);
        if (own.isAsked) Object.assign(own, { isAsked: false, answers: own.answers + 1 });
      }),
  ),
  fc.tuple(card).map(
    ([index]) =>
      new Step('note twice at once', index, async (own) => {
        const id = randomUUID();
        expect(await addNote(0, own.owner, own, randomUUID())).toBe(403);
        expect(await Promise.all([0, 1].map((at) => addNote(at, judgeOf(own), own, id)))).toEqual([200, 200]);
        own.notes.push(id);
      }),
  ),
];

it('R17 appeals stay consistent under any sequence of requests to two processes, with concurrent requests and lost answers', async () => {
  const property = fc.asyncProperty(fc.commands(steps, { maxCommands: 25, size: 'max' }), async (commands) => {
    await reseed(sandbox.url, dataDir);
    const board = boardOf(sandbox.url);
    const at = async (list: Parameters<typeof board.card>[0], name: PersonName, kind: ModerationBoard, status: AppealStatus) => {
      const { id } = await board.card(list, name);
      const none = { appeals: 0, decisions: 0, last: undefined, asked: 0, isAsked: false, questions: 0, answers: 0 };
      return { board: kind, owner: name, id, status, ...none, notes: [] };
    };
    const model: Model = [
      await at('warnings', 'IslandHopper22', 'player', 'none'),
      await at('serverBans', 'HibiscusHal', 'player', 'denied'),
      await at('points', 'SteelpanSam', 'staff', 'none'),
      await at('suspensions', 'KaieteurKid', 'staff', 'none'),
    ];
    await fc.asyncModelRun(() => ({ model, real: {} }), commands);
    const decisions = model.reduce((sum, each) => sum + each.decisions, 0);
    const questions = model.reduce((sum, each) => sum + each.questions, 0);
    const mails = async () => {
      const inbox = await sandbox.controls.inbox();
      const asked = inbox.filter(({ transactionalId }) => transactionalId === sandboxAccounts.templates.appealQuestion);
      return { decisions: inbox.length - asked.length, questions: asked.length };
    };
    await until(async () => (await mails()).decisions >= decisions, 50);
    expect((await mails()).decisions).toBe(decisions);
    // A question is no longer emailed once its appeal is decided.
    expect((await mails()).questions).toBeLessThanOrEqual(questions);
  });
  await fc.assert(property, { seed: 17, numRuns: 8, endOnFailure: true });
});
