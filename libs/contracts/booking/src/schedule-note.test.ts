import { expect, it } from '@jest/globals';
import { scheduleNote } from './schedule-note.ts';

const now = Date.parse('2026-12-01T12:00:00Z');

it.each([
  ['2026-12-01T12:00:00Z', 'Departed'],
  ['2026-12-01T12:00:01Z', undefined],
  [null, 'Not scheduled'],
])('returns for a departure at %j the note %j', (dueDate, note) => {
  expect(scheduleNote({ dueDate }, now)).toBe(note);
});
