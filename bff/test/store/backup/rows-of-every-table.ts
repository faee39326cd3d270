import type { Insertable } from 'kysely';
import type { Store } from '../../../src/store/store.ts';
import { anyTables } from '../../../src/store/any-tables.ts';
import type { Tables } from '../../../src/store/tables.ts';
import type { movedTables } from '../../../src/store/rows/moved-tables.ts';

/** Tables that are filled here. `registryVersion` has a row from the start, and messages are added through the queue. */
export type FilledTable = keyof typeof movedTables | 'origins';

const at = '2026-11-23T04:05:06.789Z';
const time = 1_795_406_706_789;
/** Text with characters that a database or a line of JSON could corrupt. */
const text = 'Line\u2028end\n"quote" \\ \'; é ✈ 𝄞\t';
const board = 'player' as const;
const operation = { subject: 'card-1', step: 'mail', attempts: 3, notBefore: time, begunAt: time, fence: 2 ** 40 };
const endedOperation = { ...operation, plan: null, endedAt: at };
const review = {
  applicationId: 'application-1',
  userId: '1001',
  username: 'SkyPilot',
  jobTitle: text,
  roleId: 'groups/1/roles/2',
  rank: 40,
};

/**
 * Rows of every table in a backup, with odd text, bytes, nulls and large numbers. A new table needs rows here to compile. A
 * restore keeps them unchanged, but deletes those of `emptiedTables`.
 */
export const rowsOfEveryTable: { [Name in FilledTable]: readonly [Insertable<Tables[Name]>, ...Insertable<Tables[Name]>[]] } = {
  origins: [{ source: 'mail.sqlite', fingerprint: 'f', at: time }],
  releases: [
    release('1.0.0', new Uint8Array([0, 10, 13, 34, 92, 127, 128, 255])),
    release('1.1.0', new Uint8Array()),
    release('1.2.0', null),
  ],
  channels: [
    {
      remote: 'booking',
      revision: 2,
      changedAt: at,
      liveId: 1,
      liveSince: at,
      liveBy: 'KaieteurKid',
      previous: '[]',
      canaryId: 2,
      canaryPercent: 10,
      canarySince: at,
      canaryBy: 'KaieteurKid',
    },
    { remote: 'careers', revision: 1, changedAt: at, previous: '[1]' },
  ],
  releaseEvents: [{ at, remote: 'booking', version: '1.0.0', action: 'promote', by: 'KaieteurKid', detail: text }],
  releaseTokens: [
    { hash: 'h1', remote: 'booking', createdAt: at, revokedAt: at },
    { hash: 'h2', remote: 'booking', createdAt: at, revokedAt: null },
  ],
  releaseHealth: [{ releaseId: 1, minute: 29_923_445, views: 7, errors: 0 }],
  endedSessions: [{ sid: 's1', until: time }],
  sessionEnds: [{ userId: '1001', endedBefore: time, until: 2 * time }],
  openSessions: [{ sid: 's2', userId: '1001', issuedAt: time, seenAt: time, until: time }],
  defaultEmails: [{ userId: '1001', email: 'sky@example.test' }],
  usedLogins: [{ id: 'l1', until: time }],
  refreshTokens: [{ sid: 's2', sealed: 'sealed', until: time }],
  usernames: [
    { userId: '1001', username: 'SkyPilot', since: time, isPresent: 1, bookings: 'open' },
    { userId: '1001', username: 'Sky_Pilot', since: 0, isPresent: 0, bookings: 'sealed' },
  ],
  unsettledBookings: [{ username: 'SkyPilot', ref: 'AB12CD', bookedAt: at, heldUntil: time }],
  passengers: [{ flightId: 'flight-1', username: 'SkyPilot', ref: 'AB12CD', bookedAt: at, userId: '1001' }],
  flightNotices: [{ flightId: 'flight-1', state: '{"gate":"A1"}', changedAt: time }],
  sentNotices: [{ key: 'n1', userId: '1001', at: time }],
  mutedNotices: [{ userId: '1001', kind: 'gate' }],
  calendarFeeds: [{ userId: '1001', username: 'SkyPilot', hash: 'c1', createdAt: time }],
  cardFlights: [
    { flightId: 'flight-1', dueDate: at, since: time },
    { flightId: 'flight-2', dueDate: null, since: time },
  ],
  seatFlights: [{ flightId: 'flight-1', lastNumber: 9, seenAt: time, isCounted: 0, countedUpTo: null }],
  seatEntries: [
    seat('1001', { state: 'booked', ref: 'AB12CD', bookedAt: at }),
    seat('1002', { state: 'offered', email: 'sam@example.test', offeredAt: time, offerUntil: 2 * time, isTold: 1 }),
    seat('@KaieteurKid', { state: 'waiting' }),
  ],
  locks: [{ subject: 'card-1', token: 2 ** 40, until: 0 }],
  appealOperations: [
    { ...endedOperation, board, kind: 'submit', submittedAt: at, submissionId: 'submission-1' },
    { ...endedOperation, board, kind: 'approve', submittedAt: null, submissionId: null },
  ],
  heldDecisions: [heldDecision('done', null), heldDecision('refused', text)],
  assignees: [{ cardId: 'card-1', board, submittedAt: at, userId: '1003', username: 'Capt_Marisol', assignedAt: time }],
  interviews: [{ applicationId: 'application-1', since: time }],
  applicationNotes: [{ id: 'note-1', applicationId: 'application-1', author: 'Capt_Marisol', text, writtenAt: time }],
  internalNotes: [
    { id: 'note-1', board, cardId: 'card-1', authorId: '1003', author: 'Capt_Marisol', text, createdAt: time, removedAt: null },
    { id: 'note-2', board, cardId: 'card-1', authorId: '1003', author: 'Capt_Marisol', text: '', createdAt: time, removedAt: time },
  ],
  flightMessages: [
    {
      id: 'message-1',
      flightId: 'flight-1',
      callsign: 'BW600',
      departure: 'POS',
      destination: 'JFK',
      departureTime: text,
      subject: text,
      text,
      isToWaiting: 1,
      withoutAddress: 2,
      actorId: '1003',
      actor: 'Capt_Marisol',
      requestId: 'r1',
      state: 'over',
      createdAt: time,
    },
  ],
  flightMessageRecipients: [
    { messageId: 'message-1', userId: '1001', username: 'SkyPilot', ref: 'AB12CD', bookedAt: at, state: 'sent' },
    { messageId: 'message-1', userId: '1002', username: 'SteelpanSam', ref: null, bookedAt: null, state: 'dropped' },
  ],
  checkIns: [{ flightId: 'card-1', username: 'SkyPilot', ref: 'AB12CD', bookedAt: at, userId: '1001', callsign: text, checkedInAt: time }],
  jobRoles: [{ jobId: 'job-1', roleId: 'groups/1/roles/2', roleName: text, rank: 40 }],
  rankAssignments: [rank('application-1', 'set', null, 'groups/1/roles/1'), rank('application-2', 'refused', text, null)],
  careersOperations: [endedOperation],
  doctorRuns: [{ name: 'last', at: time, ok: 60, warnings: 1, errors: 0, skipped: 2, findings: '[]' }],
  auditEntries: [
    {
      at,
      actor: 'Capt_Marisol',
      action: 'appeal.approve',
      target: text,
      subjectId: 'card-1',
      beforeValue: '{}',
      afterValue: `{"note":${JSON.stringify(text)}}`,
      requestId: 'r1',
      key: 'k1',
    },
    {
      at,
      actor: 'erased_0123456789',
      action: 'job.close',
      target: '',
      subjectId: '',
      beforeValue: 'null',
      afterValue: 'null',
      requestId: '',
      key: null,
    },
  ],
  auditChain: [
    { number: 1, entryId: 1, hash: 'a'.repeat(64) },
    { number: 2, entryId: 2, hash: 'b'.repeat(64) },
  ],
  auditRedactions: [{ entryId: 2, person: 'erased_0123456789', hash: 'c'.repeat(64) }],
  erasures: [{ ...endedOperation, report: '{"bookings":2}' }],
};

/** Tables whose rows a restore deletes, because they may be out of date. */
export const emptiedTables: readonly FilledTable[] = ['openSessions', 'refreshTokens', 'unsettledBookings', 'flightNotices'];

/** Adds the rows, and deletes the newest appeal operation, whose id must not be used again. */
export async function fillEveryTable({ db }: Pick<Store, 'db'>): Promise<void> {
  for (const [table, rows] of Object.entries(rowsOfEveryTable))
    for (const row of rows) await anyTables(db).insertInto(table).values(row).execute();
  await db.updateTable('registryVersion').set({ version: 41 }).execute();
  await db.deleteFrom('appealOperations').where('id', '=', 2).execute();
}

function release(version: string, bundle: Uint8Array | null): Insertable<Tables['releases']> {
  const folder = `${version}-abc`;
  return {
    remote: 'booking',
    version,
    folder,
    manifest: '{}',
    bundle,
    state: 'live',
    reasons: '[]',
    origin: 'uploaded',
    uploadedBy: 'token',
    uploadedAt: at,
  };
}

function seat(userId: string, more: Pick<Insertable<Tables['seatEntries']>, 'state'> & Partial<Insertable<Tables['seatEntries']>>) {
  const none = { ref: null, bookedAt: null, email: null, offeredAt: null, offerUntil: null, isTold: 0, checkAt: 0 };
  return { flightId: 'flight-1', userId, username: `name of ${userId}`, number: 1, ...none, ...more };
}

function heldDecision(state: 'done' | 'refused', error: string | null): Insertable<Tables['heldDecisions']> {
  const about = { kind: board, subjectId: 'card-1', version: at, username: 'SkyPilot', decision: 'deny', note: '' } as const;
  return {
    id: state,
    ...about,
    actorId: '1003',
    actor: 'Capt_Marisol',
    requestId: 'r1',
    state,
    dueAt: time,
    attempts: 1,
    error,
    heldAt: time,
    changedAt: time,
  };
}

function rank(
  applicationId: string,
  state: 'set' | 'refused',
  reason: string | null,
  heldRole: string | null,
): Insertable<Tables['rankAssignments']> {
  const by = { actorId: '1003', actor: 'Capt_Marisol', requestId: 'r1' };
  return {
    ...review,
    applicationId,
    roleName: 'Crew',
    ...by,
    state,
    reason,
    heldRole,
    attempts: 2,
    dueAt: time,
    fence: 2 ** 40,
    changedAt: time,
  };
}
