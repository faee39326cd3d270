import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import type { StateTables } from '../state-tables.ts';

/** A table of version 1 and its target. */
export interface Version1Table {
  name: string;
  /** Columns of its primary key, in SQL. */
  key: string;
  into: keyof StateTables;
  /** True if other rows refer to the rows' numbers. Then a conflict means a different row. */
  isNumbered: boolean;
  /** Translates a row. @throws ZodError for another shape */
  read(row: unknown): Record<string, unknown>;
}

function table<T extends keyof StateTables, S extends z.ZodMiniType>(
  { name, key, isNumbered = false }: Pick<Version1Table, 'name' | 'key'> & { isNumbered?: boolean },
  into: T,
  schema: S,
  translate: (row: z.output<S>) => Insertable<StateTables[T]>,
): Version1Table {
  return { name, key, isNumbered, into, read: (row) => translate(z.parse(schema, row)) };
}

const text = z.string();
const time = z.int();
const json = text.check(z.refine(isJson, 'is no JSON'));

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

const steps = {
  id: z.int(),
  plan: z.nullable(json),
  step: text,
  attempts: z.int(),
  not_before: time,
  ended_at: z.nullable(text),
};
/** An unfinished operation cannot be completed without its plan. */
const hasPlan = z.refine<{ plan: string | null; ended_at: string | null }>((row) => row.ended_at !== null || row.plan !== null, {
  path: ['plan'],
  error: 'is missing',
});
/** Version 1's locks had no tokens. Every token is greater than 0. */
const noFence = 0;

const begunSchema = z.object({ begunAt: z.int() });
/** Reads the start of a careers operation from its plan. A finished operation has no plan and needs no start. */
function begunAtOf(plan: string | null): number {
  return plan === null ? 0 : z.parse(begunSchema, JSON.parse(plan)).begunAt;
}

/** Tables of version 1 by file. Locks and change counts are omitted, because they are worthless after a stop. */
export const version1Files: Readonly<Record<string, readonly Version1Table[]>> = {
  'sessions.sqlite': [
    table({ name: 'revoked_sessions', key: 'sid' }, 'endedSessions', z.object({ sid: text, until: time }), (row) => row),
    table({ name: 'used_logins', key: 'id' }, 'usedLogins', z.object({ id: text, until: time }), (row) => row),
    table({ name: 'refresh_tokens', key: 'sid' }, 'refreshTokens', z.object({ sid: text, sealed: text, until: time }), (row) => row),
  ],
  'unsettled-bookings.sqlite': [
    table(
      { name: 'unsettled', key: 'username, ref, bookedAt' },
      'unsettledBookings',
      z.object({ username: text, ref: text, bookedAt: text }),
      // No request of version 1 is still running.
      (row) => ({ ...row, heldUntil: 0 }),
    ),
  ],
  'moderation.sqlite': [
    table(
      { name: 'operations', key: 'id', isNumbered: true },
      'appealOperations',
      z.object({ ...steps, board: text, card_id: text, kind: text, submitted_at: z.nullable(text) }).check(hasPlan),
      ({ card_id, submitted_at, not_before, ended_at, ...row }) => ({
        ...row,
        subject: card_id,
        submittedAt: submitted_at,
        notBefore: not_before,
        endedAt: ended_at,
        fence: noFence,
      }),
    ),
  ],
  'careers.sqlite': [
    table(
      { name: 'careers_operations', key: 'id', isNumbered: true },
      'careersOperations',
      z.object({ ...steps, subject: text }).check(hasPlan),
      ({ not_before, ended_at, ...row }) => ({
        ...row,
        notBefore: not_before,
        begunAt: begunAtOf(row.plan),
        endedAt: ended_at,
        fence: noFence,
      }),
    ),
  ],
  'audit.sqlite': [
    table(
      { name: 'audit', key: 'id', isNumbered: true },
      'auditEntries',
      z.object({
        id: z.int(),
        at: text,
        actor: text,
        action: text,
        target: text,
        subject_id: text,
        before_value: json,
        after_value: json,
        request_id: text,
        key: z.nullable(text),
      }),
      ({ subject_id, before_value, after_value, request_id, ...row }) => ({
        ...row,
        subjectId: subject_id,
        beforeValue: before_value,
        afterValue: after_value,
        requestId: request_id,
      }),
    ),
  ],
  'mail.sqlite': [
    table(
      { name: 'mail', key: 'key' },
      'mail',
      z.object({
        key: text,
        payload: json,
        state: z.enum(['waiting', 'sent', 'dead']),
        attempts: z.int(),
        due_at: time,
        claimed_at: time,
        changed_at: time,
        reason: z.nullable(text),
      }),
      ({ due_at, claimed_at, changed_at, ...row }) => ({
        ...row,
        dueAt: due_at,
        claimedAt: claimed_at,
        changedAt: changed_at,
        queuedAt: changed_at,
      }),
    ),
  ],
};
