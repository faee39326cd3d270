import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '../../../store/store.ts';
import { chainStart, digestOf, hashLine, type AuditLine, type HashedFields } from '../chain/audit-line.ts';
import type { SigningKey } from '../chain/signing-key.ts';
import { entryColumns, readEntry } from '../stored-entry.ts';
import type { ChainRange } from './chain-range.ts';

/** Rows of one query. */
const batchSize = 500;

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
 * Yields the lines of an export in batches, then the signed last line. It copies the stored hashes, so that the verification of
 * the file finds an entry that was tampered with.
 */
export async function* exportLines({ db }: Pick<Store, 'db'>, options: ExportOptions): AsyncGenerator<AuditLine[]> {
  const { first, last } = options.range;
  let previous = await hashAt(db, first - 1);
  const redacted: string[] = [];
  for (let number = first - 1; number < last;) {
    const rows = await db
      .selectFrom('auditChain')
      .innerJoin('auditEntries', 'auditEntries.id', 'auditChain.entryId')
      .select([...entryColumns, 'number', 'hash'])
      .where('number', '>', number)
      .where('number', '<=', last)
      .orderBy('number')
      .limit(batchSize)
      .execute();
    if (rows.length === 0) break;
    const redactions = await redactionsOf(
      db,
      rows.map(({ id }) => id),
    );
    const lines = rows.map(({ number: place, hash, ...row }): AuditLine => {
      const ofEntry = redactions.get(row.id);
      const line = { number: place, ...readEntry(row), previous, hash, ...(ofEntry && { redactions: ofEntry }) };
      previous = hash;
      if (ofEntry) redacted.push(ofEntry.at(-1)?.hash ?? '');
      return line;
    });
    number = rows.at(-1)?.number ?? last;
    yield lines;
    // SQLite answers synchronously. Yields to other requests.
    await nextTurn();
  }
  yield [headLine(previous, redacted, options)];
}

type Redactions = NonNullable<AuditLine['redactions']>;

/** Reads the redactions of entries, oldest first. The ids need not be in order: an older version may have left entries unsealed. */
async function redactionsOf(db: Store['db'], entryIds: readonly number[]): Promise<Map<number, Redactions>> {
  const rows = await db
    .selectFrom('auditRedactions')
    .select(['entryId', 'person', 'hash'])
    .where('entryId', 'in', entryIds)
    .orderBy('id')
    .execute();
  const byEntry = new Map<number, Redactions>();
  for (const { entryId, ...redaction } of rows) byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), redaction]);
  return byEntry;
}

async function hashAt(db: Store['db'], number: number): Promise<string> {
  const row = await db.selectFrom('auditChain').select('hash').where('number', '=', number).executeTakeFirst();
  return row?.hash ?? chainStart;
}

function headLine(
  previous: string,
  redacted: readonly string[],
  { range, exportedBy, exportedAt, requestId, key }: ExportOptions,
): AuditLine {
  const after = {
    entries: String(range.last - range.first + 1),
    inLog: String(range.inLog),
    key: key.publicKey,
    // The chain covers only the old content of these entries.
    ...(redacted.length > 0 && { redacted: digestOf(redacted) }),
  };
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
