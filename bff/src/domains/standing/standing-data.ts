import type { Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';
import type { BoardComments } from '../../upstreams/trello/comments.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { AppealContext } from './appeals/appeal-context.ts';
import { eraseAppeals } from './erase-appeals.ts';
import { exportRecord } from './export-record.ts';
import type { InternalNotes } from './notes/internal-notes.ts';

interface StandingData {
  boards: AppealContext['boards'];
  comments: BoardComments;
  store: Store;
  notes: InternalNotes;
  log: Pick<Log, 'warn'>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Says what both boards hold about people. */
export function addStandingData(
  { addExport, addSweep, addErasure }: PersonalData,
  { boards, comments, store, notes, log, now }: StandingData,
) {
  addExport('standing', exportRecord(boards.player, { log, now }));
  addExport('staffStanding', exportRecord(boards.staff, { log, now }));
  addErasure('appeals', eraseAppeals({ boards: Object.values(boards), comments, store }));
  addSweep('deletedNotes', notes.forgetDeleted);
}
