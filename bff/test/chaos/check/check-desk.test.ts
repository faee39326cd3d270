import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { messageKey } from '../../../src/domains/flight-desk/messages/message-mail.ts';
import { writeAppealRecord } from '../../../src/domains/standing/rules/appeal-comments.ts';
import { writeMessage } from '../../../src/domains/standing/rules/appeal-messages.ts';
import type { Ask } from '../history.ts';
import { appealMailOf, cardId, decidedCard, entryOf, HandMade, recordId } from './hand-made.ts';
import type { FinalCard, FinalState } from './violation.ts';

const ok = { body: { success: true } };
const board = 'player' as const;
const question = (token: string) => writeMessage({ kind: 'question', by: 'Bob', text: token });
const answer = (token: string) => writeMessage({ kind: 'answer', by: 'Ada', text: token });

/** A card whose appeal waits, with these comments below it. */
function pendingCard(...comments: string[]): FinalCard {
  const texts = [writeAppealRecord('t1@example.test', 't1'), ...comments];
  const named = texts.map((text, index) => ({ id: index === 0 ? recordId : `comment-${index}`, text }));
  return { id: cardId, board, name: 'Ada', labels: ['PENDING'], comments: named };
}
const submitted = (run = new HandMade()) => {
  run.call({ kind: 'appeal', board, card: cardId, token: 't1', email: 't1@example.test' }, ok);
  return run;
};
const desk = (fields: Partial<FinalState['desk']>): Pick<FinalState, 'desk'> => ({ desk: { ...new HandMade().final.desk, ...fields } });
const questionMail = { to: 't1@example.test', transactionalId: 'q', dataVariables: { question: 'q1' }, idempotencyKey: 'aq:1:q1' };

describe('the check of conversations', () => {
  const asked = () => {
    const run = submitted();
    run.call({ kind: 'ask-back', board, card: cardId, token: 'q1' }, ok);
    return run;
  };
  const audit = [entryOf('appeal.submit', cardId), entryOf('appeal.ask', cardId)];

  it('accepts a question and its answer', () => {
    const run = asked();
    run.call({ kind: 'answer', board, card: cardId, token: 'a1' }, ok);
    const cards = [pendingCard(question('q1'), answer('a1'))];
    expect(run.end({ cards, audit: [...audit, entryOf('appeal.answer', cardId)], inbox: [questionMail] }).rules()).toEqual([]);
  });

  it('finds a lost question, a doubled one, and one without its entry', () => {
    expect(
      asked()
        .end({ cards: [pendingCard()], audit: audit.slice(0, 1) })
        .rules(),
    ).toEqual(['what was acknowledged stands']);
    const twice = { cards: [pendingCard(question('q1'), question('q1'))], inbox: [questionMail] };
    expect(
      asked()
        .end({ ...twice, audit })
        .rules(),
    ).toEqual(['nothing is written twice', 'every change is audited once']);
  });

  it('finds an open question without its mail, and a mail twice', () => {
    const cards = [pendingCard(question('q1'))];
    expect(asked().end({ cards, audit }).rules()).toEqual(['no mail is lost']);
    expect(
      asked()
        .end({ cards, audit, inbox: [questionMail, { ...questionMail, idempotencyKey: 'aq:1:other' }] })
        .rules(),
    ).toEqual(['no mail is doubled']);
  });
});

describe('the check of notes and assignees', () => {
  const note = { id: 'n1', cardId, text: 't5' };
  const noted = (...answers: Parameters<HandMade['call']>[1][]) => {
    const run = new HandMade();
    for (const each of answers) run.call({ kind: 'note', board, card: cardId, note: 'n1', token: 't5' }, each);
    return run;
  };

  it('finds a note without its entry, an entry without its note, and a note that was refused', () => {
    const audit = [entryOf('note.add', cardId)];
    expect(
      noted(ok)
        .end({ ...desk({ notes: [note] }), audit })
        .rules(),
    ).toEqual([]);
    expect(
      noted(ok)
        .end(desk({ notes: [note] }))
        .rules(),
    ).toEqual(['every change is audited once']);
    expect(noted(undefined).end({ audit }).rules()).toEqual(['every change is audited once']);
    expect(
      noted({ status: 403 })
        .end({ ...desk({ notes: [note] }), audit })
        .rules(),
    ).toEqual(['what was refused never appears']);
  });

  it('finds an assignee without an entry', () => {
    const run = new HandMade();
    run.call({ kind: 'assign', board, card: cardId }, ok, { person: 'Bob' });
    const assigned = desk({ assignees: [{ cardId, username: 'Bob' }] });
    expect(run.end({ ...assigned, audit: [entryOf('appeal.assign', cardId)] }).rules()).toEqual([]);
    expect(run.end({ ...assigned, audit: [] }).rules()).toEqual(['every change is audited once']);
  });
});

describe('the check of decisions that can be undone', () => {
  const ask: Ask = { kind: 'hold', board, cards: { h1: cardId }, decision: 'deny', token: 't2' };
  const kept = { body: { outcomes: [{ id: 'h1', cardId, leavesInMs: 9, error: null }] } };
  const held = (...undone: (string[] | undefined)[]) => {
    const run = submitted();
    run.call(ask, kept);
    for (const ids of undone) run.call({ kind: 'undo', board, ids: ['h1'] }, ids && { body: { undone: ids } });
    return run;
  };
  const made = {
    cards: [decidedCard('DENIED')],
    inbox: [appealMailOf('denied')],
    audit: [entryOf('appeal.submit', cardId), entryOf('appeal.deny', cardId)],
  };
  const waits = { cards: [pendingCard()], audit: [entryOf('appeal.submit', cardId)] };

  it('accepts one that was carried out, was undone, came too late, or was refused with its reason', () => {
    expect(held().end(made).rules()).toEqual([]);
    expect(held([]).end(made).rules()).toEqual([]);
    expect(held(['h1']).end(waits).rules()).toEqual([]);
    expect(held(undefined).end(waits).rules()).toEqual([]);
    expect(
      held()
        .end({ ...waits, ...desk({ held: [{ id: 'h1', cardId, state: 'refused', error: 'x' }] }) })
        .rules(),
    ).toEqual([]);
  });

  it('finds one that was undone and left, one that was lost, and one that was refused and made', () => {
    expect(held(['h1']).end(made).rules()).toEqual(['what was undone never leaves']);
    expect(held().end(waits).rules()).toEqual(['what was acknowledged stands']);
    expect(held([]).end(waits).rules()).toEqual(['what was acknowledged stands']);
    const run = submitted();
    run.call(ask, { body: { outcomes: [{ id: 'h1', cardId, leavesInMs: null, error: 'busy' }] } });
    expect(run.end(made).rules()).toEqual(['what was refused never appears']);
  });
});

describe('the check of messages to passengers', () => {
  const message = { id: 'm1', flightId: 'f1', subject: 't9', text: 'The gate is open.' };
  const sha256 = createHash('sha256').update('t9\n\nThe gate is open.').digest('hex');
  const audit = [entryOf('flight.message', 'f1', { after: { sha256 } })];
  const recipients = [{ messageId: 'm1', userId: '7', state: 'sent' }];
  const inbox = [{ to: 'a@example.test', transactionalId: 'm', dataVariables: {}, idempotencyKey: messageKey('m1', '7') }];
  const sent = (told: Parameters<HandMade['call']>[1] = ok) => {
    const run = new HandMade();
    run.call({ kind: 'flight-message', message: 'm1', flight: 'f1', token: 't9' }, told);
    return run;
  };

  it('accepts one entry and one mail for each recipient', () => {
    expect(
      sent()
        .end({ ...desk({ messages: [message], recipients }), audit, inbox })
        .rules(),
    ).toEqual([]);
    expect(sent({ status: 429 }).end({}).rules()).toEqual([]);
  });

  it('finds a lost message, a missing entry, a missing mail and one too many', () => {
    expect(sent().end({}).rules()).toEqual(['what was acknowledged stands']);
    expect(
      sent()
        .end({ ...desk({ messages: [message], recipients }), inbox })
        .rules(),
    ).toEqual(['every change is audited once']);
    expect(
      sent()
        .end({ ...desk({ messages: [message], recipients }), audit })
        .rules(),
    ).toEqual(['no mail is lost']);
    expect(
      sent()
        .end({ ...desk({ messages: [message] }), audit, inbox })
        .rules(),
    ).toEqual(['no mail for what was refused']);
  });
});

describe('the check of stages and bulk decisions', () => {
  const application = { id: 'p1', jobId: 'j1', username: 'Ada', coverLetter: 't4', status: 'accepted', decidedAt: null };
  const bulk: Ask = { kind: 'decide-applications', applications: ['p1'], status: 'accepted', token: 't5' };
  const decisions = (outcome: string) => ({ body: { decisions: [{ id: 'p1', outcome }] } });
  const applied = () => {
    const run = new HandMade();
    run.call({ kind: 'apply', job: 'j1', token: 't4', email: 'x@example.test' }, { body: { application: { id: 'p1' } } });
    return run;
  };
  const accepted = entryOf('application.status', 'p1', { before: { status: 'pending' }, after: { status: 'accepted' } });
  const staged = entryOf('application.stage', 'p1', { before: { stage: 'received' }, after: { stage: 'interview' } });

  it('finds a decision that was skipped and made, or made and lost', () => {
    const run = (outcome: string) => {
      const own = applied();
      own.call(bulk, decisions(outcome));
      return own;
    };
    expect(
      run('decided')
        .end({ applications: [application], audit: [accepted] })
        .rules(),
    ).toEqual([]);
    expect(
      run('skipped')
        .end({ applications: [application], audit: [accepted] })
        .rules(),
    ).toEqual(['acknowledged decisions stand']);
    expect(
      run('decided')
        .end({ applications: [{ ...application, status: 'pending' }] })
        .rules(),
    ).toEqual(['acknowledged decisions stand']);
    expect(
      run('failed')
        .end({ applications: [{ ...application, status: 'pending' }] })
        .rules(),
    ).toEqual([]);
  });

  it('finds a stage without its entry', () => {
    const waiting = { applications: [{ ...application, status: 'pending' }] };
    const marked = desk({ interviews: ['p1'] });
    expect(
      applied()
        .end({ ...waiting, ...marked, audit: [staged] })
        .rules(),
    ).toEqual([]);
    expect(
      applied()
        .end({ ...waiting, ...marked })
        .rules(),
    ).toEqual(['every change is audited once']);
    expect(
      applied()
        .end({ ...waiting, audit: [staged] })
        .rules(),
    ).toEqual(['every change is audited once']);
  });
});
