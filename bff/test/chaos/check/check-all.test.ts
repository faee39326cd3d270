import { describe, expect, it } from '@jest/globals';
import { appealMailOf, book, bookingsOf, cardId, confirmationOf, decidedCard, entryOf, HandMade } from './hand-made.ts';
import { writeStaffComment } from '../../../src/domains/standing/rules/appeal-comments.ts';

const bookedReply = { body: { success: true, mailQueued: true } };
const refusal = (reason: string) => ({ body: { success: false, reason } });
const failureReply = { status: 503, body: { error: 'Failed to create booking' } };

describe('the check of bookings', () => {
  it('accepts a booking with its mail', () => {
    const run = new HandMade();
    run.call(book('R1'), bookedReply);
    run.call({ kind: 'trips' }, { body: { R1: { flightNumber: 'BW100' } } });
    run.end({ bookings: bookingsOf(['R1']), inbox: [confirmationOf('R1')] });
    expect(run.rules()).toEqual([]);
  });

  it.each([true, false])('accepts an unanswered booking whether it exists or not (it exists: %s)', (exists) => {
    const run = new HandMade();
    run.call(book('R1'), undefined);
    run.end(exists ? { bookings: bookingsOf(['R1']), inbox: [confirmationOf('R1')] } : {});
    expect(run.rules()).toEqual([]);
  });

  it('accepts one booking and one refusal from two tabs', () => {
    const run = new HandMade();
    run.call(book('R1'), refusal('exists'), { at: 10, until: 40 });
    run.call(book('R2'), bookedReply, { at: 10, until: 50 });
    run.end({ bookings: bookingsOf(['R2']), inbox: [confirmationOf('R2')] });
    expect(run.rules()).toEqual([]);
  });

  it('accepts a cancellation, with or without an answer', () => {
    const run = new HandMade();
    run.call(book('R1'), bookedReply);
    run.call({ kind: 'cancel', ref: 'R1' }, undefined);
    run.call(book('R2', 'BW101'), bookedReply);
    run.call({ kind: 'cancel', ref: 'R2' }, { body: { success: true } });
    run.call({ kind: 'cancel', ref: 'R2' }, { body: { success: false } });
    expect(run.rules()).toEqual([]);
  });

  it('finds a double booking', () => {
    const run = new HandMade();
    run.call(book('R1'), bookedReply);
    run.call(book('R2'), undefined);
    run.end({ bookings: bookingsOf(['R1'], ['R2']), inbox: [confirmationOf('R1')] });
    expect(run.rules()).toEqual(['one booking per flight']);
  });

  it('finds a double booking that existed only temporarily', () => {
    const run = new HandMade();
    run.call(book('R1'), bookedReply);
    run.call(book('R2'), undefined);
    run.call({ kind: 'trips' }, { body: { R1: { flightNumber: 'BW100' }, R2: { flightNumber: 'bw100' } } });
    run.end({ bookings: bookingsOf(['R1']), inbox: [confirmationOf('R1')] });
    expect(run.rules()).toEqual(['one booking per flight']);
  });

  it('finds a lost acknowledged booking', () => {
    const run = new HandMade();
    run.call(book('R1'), bookedReply);
    expect(run.rules()).toEqual(['acknowledged bookings stand']);
  });

  it('finds an acknowledged booking that was missing temporarily', () => {
    const run = new HandMade();
    run.call(book('R1'), bookedReply);
    run.call({ kind: 'trips' }, { body: {} });
    run.end({ bookings: bookingsOf(['R1']), inbox: [confirmationOf('R1')] });
    expect(run.rules()).toEqual(['acknowledged bookings stand']);
  });

  it.each([failureReply, refusal('exists'), refusal('departed')])('finds a booking that appears after %j', (answer) => {
    const run = new HandMade();
    run.call(book('R0'), undefined, { at: 0, until: 1 });
    run.call(book('R1'), answer);
    run.end({ bookings: bookingsOf(['R1']) });
    expect(run.rules()).toEqual(['failed bookings never appear']);
  });

  it('finds a cancelled booking that comes back', () => {
    const run = new HandMade();
    run.call(book('R1'), bookedReply);
    run.call({ kind: 'cancel', ref: 'R1' }, { body: { success: true } });
    run.end({ bookings: bookingsOf(['R1']), inbox: [confirmationOf('R1')] });
    expect(run.rules()).toEqual(['failed bookings never appear']);
  });

  it('accepts the refusal of a second tab while the booking of the first one fails', () => {
    const run = new HandMade();
    run.call(book('R1'), failureReply, { at: 10, until: 50 });
    run.call(book('R2'), refusal('exists'), { at: 10, until: 60 });
    expect(run.rules()).toEqual([]);
  });

  it('finds a refusal for a booking that cannot exist', () => {
    const run = new HandMade();
    run.call(book('R1'), failureReply);
    run.call(book('R2'), refusal('exists'));
    expect(run.rules()).toEqual(['refusals are true']);
  });

  it('finds a cancellation that reports an existing booking as missing', () => {
    const run = new HandMade();
    run.call(book('R1'), bookedReply);
    run.call({ kind: 'cancel', ref: 'R1' }, { body: { success: false } });
    run.end({ bookings: bookingsOf(['R1']), inbox: [confirmationOf('R1')] });
    expect(run.rules()).toEqual(['refusals are true']);
  });

  it('finds a voucher that paid for two bookings', () => {
    const run = new HandMade();
    run.call({ ...book('R1'), kind: 'book', voucher: 'V' } as never, bookedReply);
    run.call({ ...book('R2', 'BW101'), kind: 'book', voucher: 'V' } as never, bookedReply);
    run.end({ bookings: bookingsOf(['R1'], ['R2', 'BW101']), inbox: [confirmationOf('R1'), confirmationOf('R2')] });
    expect(run.rules()).toEqual(['a voucher pays once']);
  });
});

describe('the check of confirmations', () => {
  it('finds a lost mail', () => {
    const run = new HandMade();
    run.call(book('R1'), bookedReply);
    expect(run.end({ bookings: bookingsOf(['R1']) }).rules()).toEqual(['no mail is lost']);
  });

  it('finds a duplicate mail', () => {
    const run = new HandMade();
    run.call(book('R1'), bookedReply);
    run.end({ bookings: bookingsOf(['R1']), inbox: [confirmationOf('R1'), confirmationOf('R1', 'bk:R1:2')] });
    expect(run.rules()).toEqual(['no mail is doubled']);
  });

  it.each([failureReply, refusal('departed')])('finds a mail after %j', (answer) => {
    const run = new HandMade();
    run.call(book('R1'), answer);
    expect(run.end({ inbox: [confirmationOf('R1')] }).rules()).toEqual(['no mail for what was refused']);
  });

  it('finds a mail to another address', () => {
    const run = new HandMade();
    run.call(book('R1'), bookedReply);
    run.end({ bookings: bookingsOf(['R1']), inbox: [{ ...confirmationOf('R1'), to: 'eve@example.test' }] });
    expect(run.rules()).toEqual(['mails go to the right person']);
  });

  it('finds mails without keys, and dead mails', () => {
    const run = new HandMade();
    run.end({ inbox: [{ ...confirmationOf('R1'), idempotencyKey: null }], deadMail: 1 });
    expect(run.rules()).toEqual(['mails have keys', 'no mail is given up']);
  });
});

describe('the check of sessions', () => {
  const signOut = { kind: 'sign-out' } as const;
  const who = { kind: 'who' } as const;
  const user = { body: { user: { username: 'Ada' } } };

  it('accepts correct answers before, during and after the end of a session', () => {
    const run = new HandMade();
    run.call(who, user);
    run.call(signOut, { body: { success: true } }, { at: 100, until: 110 });
    run.call(who, user, { at: 500, until: 510 });
    run.call(who, { body: { user: null } }, { at: 2_000, until: 2_010 });
    run.call({ kind: 'trips' }, { status: 401 }, { at: 2_000, until: 2_010 });
    run.call({ kind: 'trips' }, { status: 503 }, { at: 2_000, until: 2_010 });
    expect(run.rules()).toEqual([]);
  });

  it('accepts any answer after an unanswered sign-out', () => {
    const run = new HandMade();
    run.call(signOut, undefined, { at: 100, until: 110 });
    run.call(who, user, { at: 5_000, until: 5_010 });
    run.call(who, { body: { user: null } }, { at: 6_000, until: 6_010 });
    expect(run.rules()).toEqual([]);
  });

  it.each([
    ['reads the session', who, user],
    ['reads trips', { kind: 'trips' }, {}],
    ['books', book('R1'), bookedReply],
  ] as const)('finds an ended session that %s', (_case, ask, answer) => {
    const run = new HandMade();
    run.call(signOut, { body: { success: true } }, { at: 100, until: 110 });
    run.call(ask, answer, { at: 1_111, until: 1_120 });
    run.end({ ...(ask.kind === 'book' && { bookings: bookingsOf(['R1']), inbox: [confirmationOf('R1')] }) });
    expect(run.rules()).toEqual(['ended sessions are refused']);
  });

  it.each([
    ['who', who, { body: { user: null } }],
    ['trips', { kind: 'trips' }, { status: 401 }],
  ] as const)('finds a valid session that is refused (%s)', (_case, ask, answer) => {
    const run = new HandMade();
    run.call(ask, answer);
    expect(run.rules()).toEqual(['live sessions are taken']);
  });

  it('finds a sign-in that is used twice', () => {
    const run = new HandMade();
    run.call({ kind: 'repeat-sign-in' }, { body: { username: 'Ada' } }, { session: null });
    expect(run.rules()).toEqual(['a sign-in is used once']);
  });
});

describe('the check of appeals', () => {
  const appeal = { kind: 'appeal', board: 'player', card: cardId, token: 't1', email: 't1@example.test' } as const;
  const decide = { kind: 'decide-appeal', board: 'player', card: cardId, decision: 'deny', token: 't2' } as const;
  const submitted = { body: { success: true, appealStatus: 'pending' } };
  const decided = { body: { success: true, outcome: 'denied', already: false } };

  function goodRun() {
    const run = new HandMade();
    run.call(appeal, submitted);
    const { answer } = run.call(decide, decided, { person: 'Bob', session: 'Bob:1' });
    const audit = [entryOf('appeal.submit', cardId), entryOf('appeal.deny', cardId, { requestId: answer?.requestId ?? '' })];
    return run.end({ cards: [decidedCard('DENIED')], inbox: [appealMailOf('denied')], audit });
  }

  it('accepts an appeal that was decided once', () => {
    expect(goodRun().rules()).toEqual([]);
  });

  it('accepts a colleague who is refused, and a colleague who agrees', () => {
    const run = goodRun();
    run.call({ ...decide, decision: 'approve', token: 't3' }, { status: 409, body: { error: 'This appeal has already been denied.' } });
    run.call({ ...decide, token: 't4' }, { body: { success: true, outcome: 'denied', already: true } });
    expect(run.rules()).toEqual([]);
  });

  it('accepts an unanswered decision that was completed later', () => {
    const run = goodRun();
    const [, call] = run.calls;
    if (call) call.answer = undefined;
    expect(run.rules()).toEqual([]);
  });

  it('finds a duplicate record', () => {
    const run = goodRun();
    const [card] = run.final.cards;
    const comments = [{ id: 'other', text: card?.comments[0]?.text ?? '' }, ...(card?.comments ?? [])];
    run.end({ cards: [{ ...decidedCard('DENIED'), comments }] });
    expect(run.rules()).toContain('no record is doubled');
  });

  it('finds a lost appeal, and a refused one that appears', () => {
    const runWithLoss = new HandMade();
    runWithLoss.call(appeal, submitted);
    expect(runWithLoss.rules()).toEqual(['acknowledged appeals stand']);
    const runWithRefusal = goodRun();
    const [call] = runWithRefusal.calls;
    if (call) call.answer = { status: 409, body: {}, requestId: 'r' };
    expect(runWithRefusal.rules()).toEqual(['refused appeals never appear']);
  });

  it('finds a duplicate staff comment', () => {
    const more = [writeStaffComment({ outcome: 'denied', email: 't1@example.test', by: 'Eve', note: 't3' })];
    expect(
      goodRun()
        .end({ cards: [decidedCard('DENIED', { more })] })
        .rules(),
    ).toEqual(['no staff comment is doubled']);
  });

  it('finds an appeal that is decided both ways', () => {
    const more = [writeStaffComment({ outcome: 'approved', email: 't1@example.test', by: 'Eve', note: 't3' })];
    expect(
      goodRun()
        .end({ cards: [decidedCard('DENIED', { more })] })
        .rules(),
    ).toEqual(['no appeal is decided both ways']);
  });

  it('finds an acknowledged decision without effect', () => {
    const run = goodRun().end({ cards: [decidedCard('APPROVED', { note: 't9' })] });
    expect(run.rules()).toContain('acknowledged decisions stand');
  });

  it('finds a refused decision with an effect', () => {
    const run = goodRun();
    const [, call] = run.calls;
    if (call) call.answer = { status: 409, body: { error: 'This appeal has already been approved.' }, requestId: 'r' };
    expect(run.rules()).toEqual(['refused decisions leave nothing']);
  });

  it('finds a decision without its staff comment', () => {
    const card = decidedCard('DENIED');
    const run = goodRun().end({ cards: [{ ...card, comments: card.comments.slice(0, 1) }] });
    expect(run.rules()).toContain('decisions are finished');
  });

  it('finds labels that contradict the decision', () => {
    for (const labels of [['APPROVED'], ['PENDING', 'DENIED'], []])
      expect(
        goodRun()
          .end({ cards: [{ ...decidedCard('DENIED'), labels }] })
          .rules(),
      ).toEqual(['labels follow decisions']);
  });

  it('finds a lost, a wrong and a surplus mail', () => {
    expect(goodRun().end({ inbox: [] }).rules()).toEqual(['no mail is lost']);
    expect(
      goodRun()
        .end({ inbox: [{ ...appealMailOf('denied'), to: 'x@example.test' }] })
        .rules(),
    ).toEqual(['mails go to the right person']);
    expect(
      goodRun()
        .end({ inbox: [appealMailOf('denied'), appealMailOf('approved')] })
        .rules(),
    ).toEqual(['no mail for what was refused']);
  });

  it('finds a change without an audit entry, or with two', () => {
    const [submit, deny] = goodRun().final.audit;
    if (!submit || !deny) throw new Error('no entries');
    const rule = ['every change is audited once'];
    expect(
      goodRun()
        .end({ audit: [submit] })
        .rules(),
    ).toEqual(rule);
    expect(
      goodRun()
        .end({ audit: [submit, deny, { ...deny, id: 99, requestId: 'other' }] })
        .rules(),
    ).toEqual(rule);
    expect(
      goodRun()
        .end({ audit: [submit, { ...deny, action: 'appeal.approve' }] })
        .rules(),
    ).toEqual(rule);
    expect(
      goodRun()
        .end({ audit: [submit, { ...deny, requestId: 'other' }] })
        .rules(),
    ).toEqual(rule);
  });
});

describe('the check of careers', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const job = '00000000-0000-4000-8000-000000000002';
  const apply = { kind: 'apply', job, token: 't1', email: 't1@example.test' } as const;
  const decide = (status: 'accepted' | 'rejected') => ({ kind: 'decide-application', application: id, status }) as const;
  const decidedAt = '2026-11-20T12:00:00.000Z';
  const decided = (status: string) => ({ body: { application: { id, status, decidedAt }, mail: 'queued' } });
  const row = { id, jobId: job, username: 'Ada', coverLetter: 't1', status: 'accepted', decidedAt };
  const mail = {
    to: 't1@example.test',
    transactionalId: 'tmpl_application',
    dataVariables: {},
    idempotencyKey: `application:${id}:accepted:${Date.parse(decidedAt)}`,
  };
  const accepted = () => entryOf('application.status', id, { before: { status: 'pending' }, after: { status: 'accepted' } });

  function goodRun() {
    const run = new HandMade();
    run.call(apply, { body: { application: { id } } });
    run.call(decide('accepted'), decided('accepted'));
    return run.end({ applications: [row], inbox: [mail], audit: [accepted()] });
  }

  it('accepts a decision that was sent twice', () => {
    const run = goodRun();
    run.call(decide('accepted'), decided('accepted'));
    expect(run.rules()).toEqual([]);
  });

  it('accepts two concurrent decisions in the order of the audit log', () => {
    const run = new HandMade();
    run.call(apply, { body: { application: { id } } });
    run.call(
      decide('rejected'),
      { body: { application: { id, status: 'rejected', decidedAt: '2026-11-20T11:59:59.000Z' }, mail: 'queued' } },
      { at: 20, until: 60 },
    );
    run.call(decide('accepted'), decided('accepted'), { at: 20, until: 50 });
    const audit = [
      entryOf('application.status', id, { before: { status: 'pending' }, after: { status: 'rejected' } }),
      entryOf('application.status', id, { before: { status: 'rejected' }, after: { status: 'accepted' } }),
    ];
    expect(run.end({ applications: [row], inbox: [mail], audit }).rules()).toEqual([]);
  });

  it('finds a lost application, a refused one that appears, and a second one', () => {
    expect(goodRun().end({ applications: [], inbox: [], audit: [] }).rules()).toContain('acknowledged applications stand');
    const runWithRefusal = goodRun();
    const [call] = runWithRefusal.calls;
    if (call) call.answer = { status: 409, body: {}, requestId: 'r' };
    expect(runWithRefusal.rules()).toEqual(['refused applications never appear']);
    const runWithTwo = goodRun();
    expect(runWithTwo.end({ applications: [row, { ...row, id: 'other', coverLetter: 't5', status: 'pending' }] }).rules()).toEqual([
      'one application per job',
    ]);
  });

  it('finds a lost acknowledged decision', () => {
    const run = goodRun().end({ applications: [{ ...row, status: 'pending', decidedAt: null }], audit: [], inbox: [] });
    expect(run.rules()).toEqual(['acknowledged decisions stand']);
  });

  it('finds a decision without an audit entry, or with two', () => {
    expect(goodRun().end({ audit: [] }).rules()).toContain('every change is audited once');
    expect(
      goodRun()
        .end({ audit: [accepted(), accepted()] })
        .rules(),
    ).toEqual(['every change is audited once']);
  });

  it('finds a lost mail and a surplus one', () => {
    expect(goodRun().end({ inbox: [] }).rules()).toEqual(['no mail is lost']);
    const other = { ...mail, idempotencyKey: `application:${id}:rejected:1` };
    expect(
      goodRun()
        .end({ inbox: [mail, other] })
        .rules(),
    ).toEqual(['no mail is doubled']);
  });

  it('finds lost changes of jobs, and lost audit entries about them', () => {
    const runWithJob = () => {
      const run = new HandMade();
      run.call({ kind: 'create-job', job, token: 't1' }, { body: { job: {} } });
      run.call({ kind: 'update-job', job, token: 't2' }, { body: { job: {} } });
      const audit = [
        entryOf('job.create', job, { after: { description: 't1' } }),
        entryOf('job.update', job, { before: { description: 't1' }, after: { description: 't2' } }),
      ];
      return run.end({ jobs: [{ id: job, title: 'T', description: 't2' }], audit });
    };
    expect(runWithJob().rules()).toEqual([]);
    expect(
      runWithJob()
        .end({ jobs: [{ id: job, title: 'T', description: 't1' }] })
        .rules(),
    ).toContain('acknowledged changes of jobs stand');
    expect(runWithJob().end({ jobs: [] }).rules()).toContain('acknowledged changes of jobs stand');
    expect(
      runWithJob()
        .end({ audit: runWithJob().final.audit.slice(0, 1) })
        .rules(),
    ).toEqual(['every change is audited once']);
    const runWithDeletion = runWithJob();
    runWithDeletion.call({ kind: 'delete-job', job }, { body: { success: true } });
    expect(runWithDeletion.rules()).toContain('acknowledged changes of jobs stand');
    expect(runWithDeletion.end({ jobs: [] }).rules()).toEqual(['every change is audited once']);
    const entry = entryOf('job.delete', job, { before: { description: 't2' } });
    expect(runWithDeletion.end({ audit: [...runWithDeletion.final.audit, entry] }).rules()).toEqual([]);
  });
});
