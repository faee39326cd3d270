import { describe, expect, it } from '@jest/globals';
import { createAuditLog, type AuditRecord } from '../../../src/domains/audit/audit-log.ts';
import { eraseFromAudit } from '../../../src/domains/audit/erase-from-audit.ts';
import { eraseFromMessage, isNameOf, type ErasedPerson } from '../../../src/domains/privacy/erased-person.ts';
import { AmbiguousName, createDataRequests, operator } from '../../../src/domains/privacy/data-requests.ts';
import { createErasures } from '../../../src/domains/privacy/erasure.ts';
import { createJobs } from '../../../src/jobs/jobs.ts';
import { eraseRows } from '../../../src/domains/privacy/person-rows.ts';
import { createKnownPeople } from '../../../src/session/known-person.ts';
import type { FoundUser } from '../../../src/upstreams/roblox/people.ts';
import type { Store } from '../../../src/store/store.ts';
import { until } from '../../helpers/until.ts';
import { describeStores, quietLog } from '../../store/stores.ts';

const pseudonym = 'erased_0123456789';
const personCalled = (username: string, change: Partial<ErasedPerson> = {}): ErasedPerson => ({
  userId: '1001',
  username,
  names: [username],
  pseudonym,
  actor: pseudonym,
  requestId: 'request',
  ...change,
});

describe('a person whose names all belong to other accounts now', () => {
  const nameless = personCalled('Hopper', { names: [] });

  it('is recognised only by the user id', () => {
    expect(isNameOf(nameless, 'Hopper')).toBe(false);
    expect(eraseFromMessage({ kind: 'seat-offer', userId: '1001', flightId: 'x' }, nameless)).toBeUndefined();
  });
});

describe('a queued message', () => {
  const booking = { kind: 'booking', username: 'SteelpanSam', ref: 'ABC123', to: 'digest' };
  const letter = {
    kind: 'letter',
    to: 'sam@example.test',
    variables: { username: 'SteelpanSam', result: 'denied', decidedBy: 'Capt_Marisol' },
  };
  const event = { kind: 'chat', event: { id: 'x', data: { type: 'flight.added', flight: { callsign: 'BW001', changes: ['gate'] } } } };

  it.each([
    ['booking', booking],
    ['username', booking],
    ['ABC123', booking],
    ['denied', letter],
    ['letter', letter],
    ['BW001', event],
    ['chat', event],
    ['1001', { kind: 'seat-offer', userId: '1002', flightId: '1001' }],
  ])('does not belong to an account called %s', (name, message) => {
    expect(eraseFromMessage(message, personCalled(name, { userId: '5' }))).toBe(message);
  });

  it.each([
    ['steelpansam', booking],
    ['SteelpanSam', letter],
    ['Anybody', { kind: 'seat-offer', userId: '1001', flightId: 'x' }],
    ['SteelpanSam', { kind: 'notice', passenger: { username: 'SteelpanSam', userId: '7' } }],
  ])('to %s is deleted in any spelling', (name, message) => {
    expect(eraseFromMessage(message, personCalled(name))).toBeUndefined();
  });

  it('to another person stays, with a pseudonym for its decider', () => {
    const variables = { ...letter.variables, decidedBy: pseudonym };
    expect(eraseFromMessage(letter, personCalled('capt_marisol'))).toEqual({ ...letter, variables });
  });
});

/** Finds accounts on the platform by name. @param accounts ids by name */
const findIn =
  (accounts: Record<string, number>) =>
  async (names: readonly string[]): Promise<FoundUser[]> =>
    names.flatMap((name) => {
      const id = accounts[name.toLowerCase()];
      return id === undefined ? [] : [{ id, name, displayName: name, requestedUsername: name, hasVerifiedBadge: false }];
    });

function dataRequestsOf(store: Store, accounts: Record<string, number> = {}) {
  const byName = findIn(accounts);
  const knownPeople = createKnownPeople(store, { formerNames: () => Promise.resolve([]) });
  return createDataRequests({
    store,
    erasures: { begin: async () => undefined, stateOf: async () => undefined },
    exporters: new Map(),
    byName,
    knownPeople,
  });
}

describeStores('the erasure of a name', ({ open }) => {
  async function eraseEntries(store: Store, person: ErasedPerson, entries: readonly Partial<AuditRecord>[]) {
    const log = createAuditLog(store, { log: quietLog, now: Date.now });
    for (const entry of entries)
      await log.record({ actor: 'Capt_Marisol', action: 'application.status', target: 'Sam', subjectId: 's', requestId: 'r', ...entry });
    await eraseFromAudit(store, log)(person);
    // A crash after the last entry makes the step run again.
    await eraseFromAudit(store, log)(person);
    return (await log.page({})).entries.toReversed().slice(0, entries.length);
  }

  it('keeps words of the audit log that are spelled like the name', async () => {
    const entries = [
      { after: { status: 'accepted', job: 'Accepted' } },
      { action: 'flight.message', target: 'accepted', subjectId: 'accepted' },
      { action: 'job.update', target: 'Accepted', after: { title: 'Accepted', role: 'Accepted (60)' } },
    ] as const;
    expect(await eraseEntries(await open(), personCalled('accepted'), entries)).toMatchObject(entries);
  });

  it('replaces the name wherever the audit log names people', async () => {
    const name = 'IslandHopper22';
    const entries = [
      { actor: name },
      { target: name },
      { action: 'appeal.assign', before: { assignee: '' }, after: { assignee: name } },
      { action: 'application.export', target: 'Applications', after: { q: name.toLowerCase() } },
    ] as const;
    expect(JSON.stringify(await eraseEntries(await open(), personCalled(name), entries)).toLowerCase()).not.toContain(name.toLowerCase());
  });

  it('keeps texts that other people wrote, whatever they contain', async () => {
    const entries = [{ action: 'job.update', target: 'Pilot', after: { description: 'Ask Hopper, or jobs@example.test.' } }] as const;
    expect(await eraseEntries(await open(), personCalled('Hopper'), entries)).toMatchObject(entries);
  });

  it('keeps entries of an earlier holder of the name', async () => {
    const store = await open();
    const [before, after] = [
      { actor: 'Hopper', target: 'Before' },
      { actor: 'Hopper', target: 'After' },
    ];
    const log = createAuditLog(store, { log: quietLog, now: Date.now });
    const record = (entry: typeof before) => log.record({ ...entry, action: 'appeal.deny', subjectId: 's', requestId: 'r' });
    await record(before);
    const takenAt = Date.now() + 1;
    await until(() => Promise.resolve(Date.now() > takenAt));
    await record(after);
    const sightings = [
      { key: 'hopper', userId: '1002', at: 1 },
      { key: 'hopper', userId: '1001', at: takenAt },
    ];
    const known = { userId: '1001', username: 'Hopper', formerNames: ['Other'], isComplete: true, sightings };
    await eraseFromAudit(store, log)(personCalled('Hopper', { known }));
    const entries = (await log.page({})).entries.filter(({ action }) => action === 'appeal.deny');
    expect(entries.toReversed()).toMatchObject([before, { ...after, actor: pseudonym }]);
  });

  it('keeps the rows of other people, also if one of them has the name now', async () => {
    const store = await open();
    const counts = ['write:person:1001', 'write:person:21001', 'write:person:10010', 'write:address:1001'];
    await store.db
      .insertInto('rateCounts')
      .values(counts.map((key) => ({ key, count: 1, endsAt: Date.now() + 60_000 })))
      .execute();
    await store.db.insertInto('unsettledBookings').values({ username: 'Hopper', ref: 'A', bookedAt: '', heldUntil: 0 }).execute();
    await eraseRows(store, personCalled('Hopper', { names: [] }));
    const remaining = await store.db.selectFrom('rateCounts').select('key').orderBy('key').execute();
    expect(remaining.map(({ key }) => key)).toEqual(counts.slice(1).toSorted());
    expect(await store.db.selectFrom('unsettledBookings').selectAll().execute()).toHaveLength(1);
  });

  it('keeps the rows of an earlier holder of the name who has another id', async () => {
    const store = await open();
    const message = { id: 'm', flightId: 'f', callsign: '', departure: '', destination: '', departureTime: '', subject: '', text: '' };
    const sent = { ...message, isToWaiting: 0, withoutAddress: 0, actor: 'Hopper', createdAt: 1 };
    await store.db
      .insertInto('flightMessages')
      .values([
        { ...sent, actorId: '1002' },
        { ...sent, id: 'own', actorId: '1001', actor: 'Former' },
      ])
      .execute();
    const note = { id: 'n', applicationId: 'a', author: 'Hopper', text: '', writtenAt: 1 };
    await store.db.insertInto('applicationNotes').values(note).execute();
    const sightings = [{ key: 'hopper', userId: '1002', at: 1 }];
    const known = { userId: '1001', username: 'Hopper', formerNames: ['Former'], isComplete: true, sightings };
    await eraseRows(store, personCalled('Hopper', { known }));
    const messages = await store.db.selectFrom('flightMessages').select(['actorId', 'actor']).orderBy('id').execute();
    expect(messages).toEqual([
      { actorId: '1002', actor: 'Hopper' },
      { actorId: pseudonym, actor: pseudonym },
    ]);
    expect(await store.db.selectFrom('applicationNotes').selectAll().execute()).toEqual([note]);
  });

  it('leaves out a former name whose new holder never signed in', async () => {
    const store = await open();
    const jobs = createJobs({ store, log: quietLog, times: { pollMs: 10 } });
    const names: string[][] = [];
    const erasers = new Map([['bookings', async (person: ErasedPerson) => names.push(person.names)]] as const);
    const knownPeople = createKnownPeople(store, { formerNames: async () => ['First', 'Former'] });
    const byName = findIn({ hopper: 1001, former: 1002 });
    const erasures = createErasures({ store, jobs, erasers, knownPeople, byName, compact: async () => undefined, log: quietLog });
    jobs.start();
    await erasures.begin(personCalled('Hopper', { names: ['Hopper', 'Former'] }));
    await until(async () => (await erasures.stateOf('1001'))?.isOver);
    await jobs.close();
    expect(names).toEqual([['Hopper', 'First']]);
  });

  it('can be requested by the id of an account that has another name now', async () => {
    const store = await open();
    const row = { since: 1, bookings: 'open' as const };
    await store.db
      .insertInto('usernames')
      .values([
        { ...row, userId: '1001', username: 'Hopper', isPresent: 0 },
        { ...row, userId: '1002', username: 'Hopper', since: 2, isPresent: 1 },
      ])
      .execute();
    const dataRequests = dataRequestsOf(store);
    expect(await dataRequests.find('Hopper')).toEqual({ userId: '1002', username: 'Hopper' });
    expect(await dataRequests.find('id:1001')).toEqual({ userId: '1001', username: 'Hopper' });
    expect(await dataRequests.find('id:77')).toBeUndefined();
  });

  it('is refused while the name belongs to different accounts on the platform and in the records', async () => {
    const store = await open();
    const row = { since: 1, bookings: 'open' as const, isPresent: 1 };
    await store.db
      .insertInto('usernames')
      .values([
        { ...row, userId: '1001', username: 'Hopper' },
        { ...row, userId: '1003', username: 'Sam' },
      ])
      .execute();
    const dataRequests = dataRequestsOf(store, { hopper: 1002, sam: 1003, newcomer: 1004 });
    const refusal = await dataRequests.find('hopper').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AmbiguousName);
    expect(String(refusal)).toMatch(/id:1001 in the portal's records \(Hopper\).*id:1002 on the platform \(hopper\)/);
    expect(await dataRequests.find('id:1001')).toEqual({ userId: '1001', username: 'Hopper' });
    expect(await dataRequests.find('SAM')).toEqual({ userId: '1003', username: 'Sam' });
    expect(await dataRequests.find('newcomer')).toEqual({ userId: '1004', username: 'newcomer' });
    // The platform has no account with the name any more.
    expect(await dataRequestsOf(store).find('Hopper')).toEqual({ userId: '1001', username: 'Hopper' });
  });

  it('keeps entries of the operator and the portal, also if an account has their name', async () => {
    const store = await open();
    const entries = [
      { actor: 'operator', action: 'person.erase', target: 'erased_9876543210' },
      { actor: operator, action: 'person.erase', target: 'erased_9876543211' },
      { actor: 'operator', action: 'job.update', target: 'Pilot' },
    ] as const;
    expect((await eraseEntries(store, personCalled('operator'), entries)).map(({ actor }) => actor)).toEqual([
      'operator',
      operator,
      pseudonym,
    ]);
    const event = { at: '', remote: 'booking', version: '', action: 'token', detail: '' } as const;
    await store.db
      .insertInto('releaseEvents')
      .values([
        { ...event, by: 'operator' },
        { ...event, by: 'Hopper' },
      ])
      .execute();
    await eraseRows(store, personCalled('operator', { names: ['operator', 'Hopper'] }));
    expect((await store.db.selectFrom('releaseEvents').select('by').orderBy('id').execute()).map(({ by }) => by)).toEqual([
      'operator',
      pseudonym,
    ]);
  });
});
