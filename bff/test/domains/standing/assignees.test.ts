import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createAssignees } from '../../../src/domains/standing/appeals/assignees.ts';
import { storeFile } from '../../../src/store/open-sqlite.ts';
import { Store } from '../../../src/store/store.ts';
import { quietLog } from '../../store/stores.ts';

const dayMs = 86_400_000;
let dataDir = '';
let store: Store;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'assignees-'));
  store = new Store({ dataDir, log: quietLog });
  await store.open();
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

/** Runs `change` when a card is looked up, as another process would between the reading and the deleting of rows. */
class PendingCards extends Set<string> {
  readonly change: () => void;
  constructor(ids: string[], change: () => void) {
    super(ids);
    this.change = change;
  }
  override has(id: string): boolean {
    this.change();
    return super.has(id);
  }
}

it('tidying keeps a case that another process assigns at the same time', async () => {
  const row = { board: 'player', submittedAt: '', userId: '1003', username: 'Capt_Marisol', assignedAt: Date.now() - dayMs } as const;
  const rows = ['decided', 'reassigned', 'pending'].map((cardId) => ({ ...row, cardId }));
  await store.db.insertInto('assignees').values(rows).execute();
  const pending = new PendingCards(['pending'], () => {
    const other = new DatabaseSync(join(dataDir, storeFile));
    other.prepare("update assignees set assigned_at = ? where card_id = 'reassigned'").run(Date.now());
    other.close();
  });
  const assignees = createAssignees(store);
  await assignees.tidy('player', pending);
  expect([...(await assignees.onBoard('player')).keys()].sort()).toEqual(['pending', 'reassigned']);
});
