import type { ModerationBoard } from '@portal/standing-contract';
import type { Store } from '../../store/store.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import type { AppealContext } from './appeals/appeal-context.ts';
import { eraseAppeals } from './erase-appeals.ts';
import type { InternalNotes } from './notes/internal-notes.ts';
import type { Session } from '../../session/session.ts';
import type { BoardReader } from './board/board-reader.ts';
import { caseView } from './views/case.ts';
import { readRecord } from './views/read-record.ts';

interface StandingData {
  appeals: AppealContext;
  store: Store;
  notes: InternalNotes;
}

/** Registers the personal data of both boards: exports, the deletion of old notes, and the erasure of a person. */
export function addStandingData({ addExport, addSweep, addErasure }: PersonalData, { appeals, store, notes }: StandingData) {
  const { boards } = appeals;
  addExport('standing', exportRecord(boards.player, appeals));
  addExport('staffStanding', exportRecord(boards.staff, appeals));
  addErasure('appeals', eraseAppeals(appeals, store));
  addSweep('deletedNotes', notes.forgetDeleted);
}

/** Exports a person's record on one board, with the appeals against each punishment. Rejects an incomplete record. */
const exportRecord =
  <Board extends ModerationBoard>(
    board: BoardReader<Board>,
    { authors, log, now, knownPeople }: Pick<AppealContext, 'authors' | 'log' | 'now' | 'knownPeople'>,
  ) =>
  async (session: Session) => {
    const person = await knownPeople.of(session);
    const { degraded, standing, punishments } = await readRecord(board, person, { isOwn: true, now: now() }, log);
    if (degraded) throw new Error('the record could not be read in full');
    const reader = { person, mayRead: false, decides: false };
    const appeals = await Promise.all(
      punishments.filter(({ appealStatus }) => appealStatus !== 'none').map(({ id }) => caseView(board, authors, id, reader)),
    );
    return { standing, punishments, appeals };
  };
