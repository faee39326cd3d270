import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '../../../store/store.ts';
import { chainStart, hashLine, type AuditLine, type HashedFields } from '../chain/audit-line.ts';
import type { SigningKey } from '../chain/signing-key.ts';
import { entryColumns, readEntry } from '../stored-entry.ts';
import type { ChainRange } from './chain-range.ts';

/** Rows of one query. */
const atOnce = 500;

/** `action` of the signed last line. */
export const headAction = 'log.head';

interface ExportOptions {
  range: ChainRange;
  exportedBy: string;
  /** ISO 8601. */
  exportedAt: string;
  requestId: string;
  key: SigningKey;
}

/**
 * Yields the lines of an export some at a time, then the signed last line. It yields what the store holds: a changed entry keeps its old
 * hash, so that the check of the file finds it.
 */
export async function* exportLines({ db }: Pick<Store, 'db'>, options: ExportOptions): AsyncGenerator<AuditLine[]> {
  const { first, last } = options.range;
  let previous = await hashAt(db, first - 1);
  for (let number = first - 1; number < last;) {
    const rows = await db
      .selectFrom('auditChain')
      .innerJoin('auditEntries', 'auditEntries.id', 'auditChain.entryId')
      .select([...entryColumns, 'number', 'hash'])
      .where('number', '>', number)
      .where('number', '<=', last)
      .orderBy('number')
      .limit(atOnce)
      .execute();
    if (rows.length === 0) break;
    const lines = rows.map(({ number: place, hash, ...row }): AuditLine => {
      const line = { number: place, ...readEntry(row), previous, hash };
      previous = hash;
      return line;
    });
    number = rows.at(-1)?.number ?? last;
    yield lines;
    // SQLite answers without a pause: other requests get their turn here.
    await nextTurn();
  }
  yield [headLine(previous, options)];
}

async function hashAt(db: Store['db'], number: number): Promise<string> {
  const row = await db.selectFrom('auditChain').select('hash').where('number', '=', number).executeTakeFirst();
  return row?.hash ?? chainStart;
}

function headLine(previous: string, { range, exportedBy, exportedAt, requestId, key }: ExportOptions): AuditLine {
  const after = { entries: String(range.last - range.first + 1), inLog: String(range.inLog), key: key.publicKey };
  const line: HashedFields = {
    number: null,
    id: null,
    at: exportedAt,
    actor: exportedBy,
    action: headAction,
    target: '',
    subjectId: '',
    before: {},
    after,
    requestId,
    previous,
  };
  const hash = hashLine(line);
  return { ...line, hash, signature: key.sign(hash) };
}
