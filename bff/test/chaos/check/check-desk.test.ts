import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { messageKey } from '../../../src/domains/flight-desk/message-mails.ts';
import { writeAppealRecord, writeMessage } from '../../../src/domains/standing/rules/appeal-comments.ts';
import type { Ask } from '../history.ts';
import { appealMailOf, cardId, decidedCard, entryOf, HandMade, recordId } from './hand-made.ts';
import type { FinalCard, FinalState } from './violation.ts';

const ok = { body: { success: true } };
const board = 'player' as const;
const question = (token: string) => writeMessage({ kind: 'question', by: 'Bob', text: token });
const answer = (token: string) => writeMessage({ kind: 'answer', by: 'Ada', text: token });

/** Returns a card with a pending appeal and these comments below it. */
function pendingCard(...messages: string[]): FinalCard {
  const texts = [writeAppealRecord('t1@example.test', 't1'), ...messages];
  const comments = texts.map((text, index) => ({ id: index === 0 ? recordId : `comment-${index}`, text }));
  return { id: cardId, board, name: 'Ada', labels: ['PENDING'], comments };
}
const runWithAppeal = (run = new HandMade()) => {
  run.call({ kind: 'appeal', board, card: cardId, token: 't1', email: 't1@example.test' }, ok);
  return run;
};
const desk = (fields: Partial<FinalState['desk']>): Pick<FinalState, 'desk'> => ({ desk: { ...new HandMade().final.desk, ...fields } });
const questionMail = { to: 't1@example.test', transactionalId: 'q', dataVariables: { question: 'q1' }, idempotencyKey: 'aq:1:q1' };

describe('the check of conversations', () => {
  const runWithQuestion = () => {
    const run = runWithAppeal();
    run.call({ kind: 'ask-back', board, card: cardId, token: 'q1' }, ok);
    return run;
  };
  const audit = [entryOf('appeal.submit', cardId), entryOf('appeal.ask', cardId)];

  it('accepts a question and its answer', () => {
    const run = runWithQuestion();
    run.call({ kind: 'answer', board, card: cardId, token: 'a1' }, ok);
    const cards = [pendingCard(question('q1'), answer('a1'))];
    expect(run.end({ cards, audit: [...audit, entryOf('appeal.answer', cardId)], inbox: [questionMail] }).rules()).toEqual([]);
  });

  it('finds a lost question, and a duplicate one without an audit entry', () => {
    expect(
      runWithQuestion()
        .end({ cards: [pendingCard()], audit: audit.slice(0, 1) })
        .rules(),
    ).toEqual(['what was acknowledged stands']);
    const twice = { cards: [pendingCard(question('q1'), question('q1'))], inbox: [questionMail] };
    expect(
      runWithQuestion()
        .end({ ...twice, audit })
        .rules(),
    ).toEqual(['nothing is written twice', 'every change is audited once']);
  });

  it('finds an open question without its mail, and a duplicate mail', () => {
    const cards = [pendingCard(question('q1'))];
    expect(runWithQuestion().end({ cards, audit }).rules()).toEqual(['no mail is lost']);
    expect(
      runWithQuestion()
        .end({ cards, audit, inbox: [questionMail, { ...questionMail, idempotencyKey: 'aq:1:other' }] })
        .rules(),
    ).toEqual(['no mail is doubled']);
  });

  it('expects no mail about a question whose appeal was decided, also when the card is appealed again', () => {
    const run = runWithQuestion();
    run.call({ kind: 'decide-appeal', board, card: cardId, decision: 'deny', token: 't2' }, { body: { success: true, outcome: 'denied' } });
    run.call({ kind: 'appeal', board, card: cardId, token: 't3', email: 't1@example.test' }, ok);
    const { comments, ...decided } = decidedCard('DENIED');
    const [record, decision] = comments;
    const again = { id: 'record-2', text: writeAppealRecord('t1@example.test', 't3') };
    const cards = [
      { ...decided, labels: ['DENIED', 'PENDING'], comments: [record!, { id: 'asked', text: question('q1') }, decision!, again] },
    ];
    const later = [entryOf('appeal.deny', cardId), entryOf('appeal.submit', cardId)];
    expect(run.end({ cards, audit: [...audit, ...later], inbox: [appealMailOf('denied')] }).rules()).toEqual([]);
  });
});

describe('the check of notes and assignees', () => {
  const note = { id: 'n1', cardId, text: 't5' };
  const runWithNote = (...answers: Parameters<HandMade['call']>[1][]) => {
    const run = new HandMade();
    for (const each of answers) run.call({ kind: 'note', board, card: cardId, note: 'n1', token: 't5' }, each);
    return run;
  };

  it('finds a note without its audit entry, an entry without its note, and a refused note', () => {
    const audit = [entryOf('note.add', cardId)];
    expect(
      runWithNote(ok)
        .end({ ...desk({ notes: [note] }), audit })
        .rules(),
    ).toEqual([]);
    expect(
      runWithNote(ok)
        .end(desk({ notes: [note] }))
        .rules(),
    ).toEqual(['every change is audited once']);
    expect(runWithNote(undefined).end({ audit }).rules()).toEqual(['every change is audited once']);
    expect(
      runWithNote({ status: 403 })
        .end({ ...desk({ notes: [note] }), audit })
        .rules(),
    ).toEqual(['what was refused never appears']);
  });

  it('finds an assignee without an audit entry', () => {
    const run = new HandMade();
    run.call({ kind: 'assign', board, card: cardId }, ok, { person: 'Bob' });
    const finalDesk = desk({ assignees: [{ cardId, username: 'Bob' }] });
    expect(run.end({ ...finalDesk, audit: [entryOf('appeal.assign', cardId)] }).rules()).toEqual([]);
    expect(run.end({ ...finalDesk, audit: [] }).rules()).toEqual(['every change is audited once']);
  });
});

describe('the check of decisions that can be undone', () => {
  const ask: Ask = { kind: 'hold', board, cards: { h1: cardId }, decision: 'deny', token: 't2' };
  const heldAnswer = { body: { outcomes: [{ id: 'h1', cardId, leavesInMs: 9, error: null }] } };
  /** Returns a run with a held decision and these answers to undo requests. */
  const runWithDecision = (...undoAnswers: (string[] | undefined)[]) => {
    const run = runWithAppeal();
    run.call(ask, heldAnswer);
    for (const ids of undoAnswers) run.call({ kind: 'undo', board, ids: ['h1'] }, ids && { body: { undone: ids } });
    return run;
  };
  const carriedOut = {
    cards: [decidedCard('DENIED')],
    inbox: [appealMailOf('denied')],
    audit: [entryOf('appeal.submit', cardId), entryOf('appeal.deny', cardId)],
  };
  const stillPending = { cards: [pendingCard()], audit: [entryOf('appeal.submit', cardId)] };

  it('accepts a decision that was carried out, undone, undone too late, or refused with its reason', () => {
    expect(runWithDecision().end(carriedOut).rules()).toEqual([]);
    expect(runWithDecision([]).end(carriedOut).rules()).toEqual([]);
    expect(runWithDecision(['h1']).end(stillPending).rules()).toEqual([]);
    expect(runWithDecision(undefined).end(stillPending).rules()).toEqual([]);
    expect(
      runWithDecision()
        .end({ ...stillPending, ...desk({ held: [{ id: 'h1', cardId, state: 'refused', error: 'x' }] }) })
        .rules(),
    ).toEqual([]);
  });

  it('finds a decision that was carried out although undone or refused, and a lost one', () => {
    expect(runWithDecision(['h1']).end(carriedOut).rules()).toEqual(['what was undone never leaves']);
    expect(runWithDecision().end(stillPending).rules()).toEqual(['what was acknowledged stands']);
    expect(runWithDecision([]).end(stillPending).rules()).toEqual(['what was acknowledged stands']);
    const run = runWithAppeal();
    run.call(ask, { body: { outcomes: [{ id: 'h1', cardId, leavesInMs: null, error: 'busy' }] } });
    expect(run.end(carriedOut).rules()).toEqual(['what was refused never appears']);
  });
});

describe('the check of messages to passengers', () => {
  const message = { id: 'm1', flightId: 'f1', subject: 't9', text: 'The gate is open.' };
  const sha256 = createHash('sha256').update('t9\n\nThe gate is open.').digest('hex');
  const audit = [entryOf('flight.message', 'f1', { after: { sha256 } })];
  const recipients = [{ messageId: 'm1', userId: '7', state: 'sent' }];
  const inbox = [{ to: 'a@example.test', transactionalId: 'm', dataVariables: {}, idempotencyKey: messageKey('m1', '7') }];
  const runWithMessage = (reply: Parameters<HandMade['call']>[1] = ok) => {
    const run = new HandMade();
    run.call({ kind: 'flight-message', message: 'm1', flight: 'f1', token: 't9' }, reply);
    return run;
  };

  it('accepts one audit entry, and one mail per recipient', () => {
    expect(
      runWithMessage()
        .end({ ...desk({ messages: [message], recipients }), audit, inbox })
        .rules(),
    ).toEqual([]);
    expect(runWithMessage({ status: 429 }).end({}).rules()).toEqual([]);
  });

  it('finds a lost message, a missing audit entry, a missing mail and a surplus one', () => {
    expect(runWithMessage().end({}).rules()).toEqual(['what was acknowledged stands']);
    expect(
      runWithMessage()
        .end({ ...desk({ messages: [message], recipients }), inbox })
        .rules(),
    ).toEqual(['every change is audited once']);
    expect(
      runWithMessage()
        .end({ ...desk({ messages: [message], recipients }), audit })
        .rules(),
    ).toEqual(['no mail is lost']);
    expect(
      runWithMessage()
        .end({ ...desk({ messages: [message] }), audit, inbox })
        .rules(),
    ).toEqual(['no mail for what was refused']);
  });
});

describe('the check of stages and bulk decisions', () => {
  const application = { id: 'p1', jobId: 'j1', username: 'Ada', coverLetter: 't4', status: 'accepted', decidedAt: null };
  const bulk: Ask = { kind: 'decide-applications', applications: ['p1'], status: 'accepted', token: 't5' };
  const decisions = (outcome: string) => ({ body: { decisions: [{ id: 'p1', outcome }] } });
  const runWithApplication = () => {
    const run = new HandMade();
    run.call({ kind: 'apply', job: 'j1', token: 't4', email: 'x@example.test' }, { body: { application: { id: 'p1' } } });
    return run;
  };
  const acceptEntry = entryOf('application.status', 'p1', { before: { status: 'pending' }, after: { status: 'accepted' } });
  const stageEntry = entryOf('application.stage', 'p1', { before: { stage: 'received' }, after: { stage: 'interview' } });

  it('finds a decision that took effect although skipped, and a lost one', () => {
    const runWithBulk = (outcome: string) => {
      const run = runWithApplication();
      run.call(bulk, decisions(outcome));
      return run;
    };
    expect(
      runWithBulk('decided')
        .end({ applications: [application], audit: [acceptEntry] })
        .rules(),
    ).toEqual([]);
    expect(
      runWithBulk('skipped')
        .end({ applications: [application], audit: [acceptEntry] })
        .rules(),
    ).toEqual(['acknowledged decisions stand']);
    expect(
      runWithBulk('decided')
        .end({ applications: [{ ...application, status: 'pending' }] })
        .rules(),
    ).toEqual(['acknowledged decisions stand']);
    expect(
      runWithBulk('failed')
        .end({ applications: [{ ...application, status: 'pending' }] })
        .rules(),
    ).toEqual([]);
  });

  it('finds a stage without its audit entry, and an entry without its stage', () => {
    const pending = { applications: [{ ...application, status: 'pending' }] };
    const finalDesk = desk({ interviews: ['p1'] });
    expect(
      runWithApplication()
        .end({ ...pending, ...finalDesk, audit: [stageEntry] })
        .rules(),
    ).toEqual([]);
    expect(
      runWithApplication()
        .end({ ...pending, ...finalDesk })
        .rules(),
    ).toEqual(['every change is audited once']);
    expect(
      runWithApplication()
        .end({ ...pending, audit: [stageEntry] })
        .rules(),
    ).toEqual(['every change is audited once']);
  });
});
