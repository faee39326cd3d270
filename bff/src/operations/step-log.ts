import type { DatabaseSync } from 'node:sqlite';

/** What every operation is: how far it came, and how often it was tried. */
export interface Operation {
  id: number;
  /** What it works on: a card, an application, a job. */
  subject: string;
  /** The last step that was done; '' before the first. */
  step: string;
  /** How often somebody went on with it in vain. */
  attempts: number;
}

/** The operations of a table that are not over: each was begun on a subject that has no other. */
export interface StepLog<O extends Operation> {
  completed(id: number, step: string): void;
  /** The operation is over. Its plan is forgotten: it may hold an address. */
  finish(id: number): void;
  /** Forgets an operation that changed nothing. */
  abandon(id: number): void;
  /** Counts an attempt and keeps the operation back for so long. */
  postpone(id: number, delayMs: number): void;
  /** The operation that was begun on a subject and is not over. */
  unfinishedOf(subject: string): O | undefined;
  /** Operations that are not over and may be tried. */
  unfinished(): O[];
}

export interface StepLogOptions<O> {
  /** A table with the columns of `stepColumns`. */
  table: string;
  /** What is read of a row. */
  columns: string;
  /** The column that holds the subject. */
  subject: string;
  read(row: unknown): O;
}

/** Columns that a table of operations has beside its own. An operation without `ended_at` is not over. */
export const stepColumns = `
    plan TEXT,
    step TEXT NOT NULL DEFAULT '',
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    ended_at TEXT`;

/** @param now milliseconds since 1970 */
export function createStepLog<O extends Operation>(
  db: DatabaseSync,
  { table, columns, subject, read }: StepLogOptions<O>,
  now: () => number,
): StepLog<O> {
  const complete = db.prepare(`UPDATE ${table} SET step = ? WHERE id = ?`);
  const finish = db.prepare(`UPDATE ${table} SET ended_at = ?, plan = NULL WHERE id = ?`);
  const abandon = db.prepare(`DELETE FROM ${table} WHERE id = ? AND ended_at IS NULL`);
  const postpone = db.prepare(`UPDATE ${table} SET attempts = attempts + 1, not_before = ? WHERE id = ?`);
  const ofSubject = db.prepare(`SELECT ${columns} FROM ${table} WHERE ${subject} = ? AND ended_at IS NULL`);
  const open = db.prepare(`SELECT ${columns} FROM ${table} WHERE ended_at IS NULL AND not_before <= ? ORDER BY id`);

  return {
    completed: (id, step) => void complete.run(step, id),
    finish: (id) => void finish.run(new Date(now()).toISOString(), id),
    abandon: (id) => void abandon.run(id),
    postpone: (id, delayMs) => void postpone.run(Math.round(now() + delayMs), id),
    unfinishedOf(key) {
      const row = ofSubject.get(key);
      return row && read(row);
    },
    unfinished: () => open.all(now()).map(read),
  };
}
