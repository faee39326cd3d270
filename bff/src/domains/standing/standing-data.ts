import type { Store } from '../../store/store.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { AppealContext } from './appeals/appeal-context.ts';
import { eraseAppeals } from './erase-appeals.ts';
import { exportRecord } from './export-record.ts';
import type { InternalNotes } from './notes/internal-notes.ts';

interface StandingData {
  forStaff: AppealContext;
  store: Store;
  notes: InternalNotes;
}

/** Says what both boards hold about people. */
export function addStandingData({ addExport, addSweep, addErasure }: PersonalData, { forStaff, store, notes }: StandingData) {
  const { boards, log, now } = forStaff;
  addExport('standing', exportRecord(boards.player, { log, now }));
  addExport('staffStanding', exportRecord(boards.staff, { log, now }));
  addErasure('appeals', eraseAppeals(forStaff, store));
  addSweep('deletedNotes', notes.forgetDeleted);
}
