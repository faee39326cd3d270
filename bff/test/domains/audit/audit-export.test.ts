import { describe, expect, it } from '@jest/globals';
import type { AuditExportFormat } from '@portal/standing-contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import papaparse from 'papaparse';
import { createAuditLog } from '../../../src/domains/audit/audit-log.ts';
import { chainStart, hashLine, type AuditLine } from '../../../src/domains/audit/chain/audit-line.ts';
import { signingKeyOf } from '../../../src/domains/audit/chain/signing-key.ts';
import { rangeOf } from '../../../src/domains/audit/export/chain-range.ts';
import { exportLines } from '../../../src/domains/audit/export/export-lines.ts';
import { lineFormats } from '../../../src/domains/audit/export/line-formats.ts';
import { contradictionOf } from '../../../src/domains/audit/verify/compare-exports.ts';
import { redactEntries } from '../../../src/domains/audit/redact-entries.ts';
import { verifyExport } from '../../../src/domains/audit/verify/verify-export.ts';
import type { Store } from '../../../src/store/store.ts';
import { until } from '../../helpers/until.ts';
import { describeStores, quietLog } from '../../store/stores.ts';

const key = signingKeyOf('a secret of thirty-two bytes or more');
const formats: AuditExportFormat[] = ['csv', 'jsonl'];
const at = '2026-11-20T12:00:00.000Z';

/** Returns the text of an export as the route sends it. */
async function exportText(store: Store, format: AuditExportFormat, period: { from?: string; to?: string } = {}, exportedAt = at) {
  const range = await rangeOf(store.db, period);
  const lines = exportLines(store, { range, exportedBy: 'Capt_Marisol', exportedAt, requestId: 'request', key });
  let text = lineFormats[format].opening;
  for await (const batch of lines) text += lineFormats[format].write(batch);
  return text;
}
const verify = (text: string, format: AuditExportFormat) => verifyExport(text, format, [key.publicKey]);

describeStores('an export of the audit log', ({ place, openAt }, kind) => {
  const unsealedEntry = { at, actor: 'a', action: 'b', target: 'c', subjectId: 'd', beforeValue: '{}', afterValue: '{}', requestId: 'r' };

  async function setUp(count = 5) {
    const where = await place();
    const clock = { time: Date.parse(at) };
    const open = async () => {
      const store = await openAt(where);
      return { store, log: createAuditLog(store, { log: quietLog, now: () => clock.time }) };
    };
    const [{ store, log }, other] = [await open(), await open()];
    const record = (subjectId: string, by = log) =>
      by.record({
        actor: 'Capt_Marisol',
        action: 'job.create',
        target: '=cmd()',
        subjectId,
        after: { title: '-1, "a"\nb' },
        requestId: 'r',
      });
    for (let index = 1; index <= count; index += 1) {
      await record(String(index));
      clock.time += 1_000;
    }
    await log.seal();
    return { store, log, other, record };
  }

  it.each(formats)('is intact as %s, with every entry', async (format) => {
    const { store } = await setUp();
    const text = await exportText(store, format);
    expect(verify(text, format)).toMatchObject({ exportedAt: at, exportedBy: 'Capt_Marisol', entries: 5, inLog: 5 });
    const [first] = lineFormats[format].read(text);
    expect(first?.line).toMatchObject({ number: 1, target: '=cmd()', after: { title: '-1, "a"\nb' }, previous: chainStart });
  });

  it('chains the entries of two concurrent processes without a gap', async () => {
    const { store, log, other, record } = await setUp(0);
    await Promise.all(Array.from({ length: 24 }, (_, index) => record(String(index), index % 2 ? log : other.log)));
    await Promise.all([log.seal(), other.log.seal()]);
    expect(verify(await exportText(other.store, 'jsonl'), 'jsonl')).toMatchObject({ entries: 24 });
    expect(await exportText(other.store, 'jsonl')).toBe(await exportText(store, 'jsonl'));
  });

  it('chains entries in the order of their numbers while two processes write and seal', async () => {
    const { store, log, other, record } = await setUp(0);
    const write = async (by: typeof log) => {
      for (let index = 0; index < 40; index += 1) await Promise.all([record(String(index), by), record('also', by), by.seal()]);
    };
    await Promise.all([write(log), write(other.log)]);
    await log.seal();
    const numbers = await store.db.selectFrom('auditChain').select('entryId').orderBy('number').execute();
    expect(numbers).toHaveLength(160);
    expect(numbers).toEqual(numbers.toSorted((one, next) => one.entryId - next.entryId));
  });

  it('seals entries in the background, and the last ones when the portal closes', async () => {
    const { store, log, other, record } = await setUp(0);
    const countSealed = async () => (await store.db.selectFrom('auditChain').select('entryId').execute()).length;
    await record('1');
    await until(async () => (await countSealed()) === 1);
    await record('2', other.log);
    await other.log.close();
    expect(await countSealed()).toBe(2);
    await log.close();
  });

  it('chains entries that an older version wrote without a hash', async () => {
    const { store, log, record } = await setUp(2);
    // This entry got its number early and was committed late.
    await store.db
      .insertInto('auditEntries')
      .values({ ...unsealedEntry, id: -1, key: null })
      .execute();
    await store.db
      .insertInto('auditEntries')
      .values(Array.from({ length: 1_200 }, () => ({ ...unsealedEntry, id: undefined, key: null })))
      .execute();
    await log.seal();
    await record('last');
    await log.seal();
    expect(verify(await exportText(store, 'csv'), 'csv')).toMatchObject({ entries: 1_204, inLog: 1_204 });
  });

  it('is intact after an erasure in entries that were sealed out of order', async () => {
    const { store, log } = await setUp(2);
    // An older version left the entry with the smaller id unsealed.
    for (const [id, actor] of [
      [50, 'Ann'],
      [20, 'Bea'],
    ] as const) {
      await store.db
        .insertInto('auditEntries')
        .values({ ...unsealedEntry, id, actor, key: null })
        .execute();
      await log.seal();
    }
    await redactEntries(store, { person: 'erased_1', isTheirs: (text) => text === 'Ann' });
    expect(verify(await exportText(store, 'jsonl'), 'jsonl')).toMatchObject({ entries: 4, redacted: 1, unproven: 1 });
  });

  it('can cover a part of the log, or none of it', async () => {
    const { store } = await setUp();
    const part = verify(await exportText(store, 'csv', { from: '2026-11-20T12:00:01Z', to: '2026-11-20T12:00:03Z' }), 'csv');
    expect([part.entries, part.inLog, [...part.hashes.keys()]]).toEqual([2, 5, [1, 2, 3]]);
    for (const period of [{ from: '2027-01-01' }, { to: '2020-01-01' }, { from: '2026-11-20T12:00:02Z', to: '2026-11-20T12:00:01Z' }])
      expect(verify(await exportText(store, 'jsonl', period), 'jsonl')).toMatchObject({ entries: 0, inLog: 5 });
  });

  if (kind === 'sqlite')
    it('reveals a change in the store itself', async () => {
      const { store } = await setUp();
      const before = { file: 'before', ...verify(await exportText(store, 'jsonl'), 'jsonl') };
      for (const table of ['audit_entries', 'audit_chain'])
        for (const change of ['update', 'delete']) await sql`drop trigger ${sql.id(`${table}_no_${change}`)}`.execute(store.db);
      await store.db.updateTable('auditEntries').set({ actor: 'Somebody' }).where('id', '=', 3).execute();
      expect(await exportText(store, 'jsonl').then((text) => () => verify(text, 'jsonl'))).toThrow('Line 3 was changed');
      // A log that is cut, or whose chain is forged too, contradicts an earlier export.
      await store.db.deleteFrom('auditChain').where('number', '>=', 3).execute();
      const log = createAuditLog(store, { log: quietLog, now: Date.now });
      await log.seal();
      const forgedExport = { file: 'forged', ...verify(await exportText(store, 'jsonl', {}, '2026-11-21T12:00:00.000Z'), 'jsonl') };
      expect(contradictionOf([forgedExport, before])).toBe('before and forged differ at entry 3: the log was changed in between.');
      await store.db.deleteFrom('auditChain').where('number', '>=', 3).execute();
      const cutExport = { file: 'cut', ...verify(await exportText(store, 'jsonl', {}, '2026-11-22T12:00:00.000Z'), 'jsonl') };
      expect(contradictionOf([before, cutExport])).toBe(
        'cut is newer than before, but the log had fewer entries then: entries were removed from the log.',
      );
      expect(contradictionOf([before, before])).toBeUndefined();
    });
});

describe('the lines of an export', () => {
  const entry = (number: number, previous: string): AuditLine => {
    const fields = { number, id: number + 7, at, actor: 'Capt_Marisol', action: 'appeal.deny', target: 'LimboLuke', subjectId: 'c' };
    const line = { ...fields, before: { b: '1', a: '2' }, after: {}, requestId: 'r', previous };
    return { ...line, hash: hashLine(line) };
  };
  const entries = [1, 2, 3, 4].reduce<AuditLine[]>((before, number) => [...before, entry(number, before.at(-1)?.hash ?? chainStart)], []);
  const headOf = (last: AuditLine, after: Record<string, string> = {}, by = key): AuditLine => {
    const values = { entries: '4', inLog: '4', key: by.publicKey, ...after };
    const line = { ...last, number: null, id: null, action: 'log.head', before: {}, after: values, previous: last.hash };
    const hash = hashLine(line);
    return { ...line, hash, signature: by.sign(hash) };
  };
  const lines = [...entries, headOf(entries[3]!)];
  const [one, two, three, four, head] = lines as [AuditLine, AuditLine, AuditLine, AuditLine, AuditLine];
  const rehashed = (line: AuditLine) => ({ ...line, hash: hashLine(line) });
  const otherKey = signingKeyOf('another secret of thirty-two bytes or more');

  const changes: [string, AuditLine[], string][] = [
    ['a changed value', [one, { ...two, actor: 'Somebody' }, three, four, head], 'Line 2 was changed'],
    ['a changed value inside a change', [one, two, { ...three, after: { record: 'APPROVED' } }, four, head], 'Line 3 was changed'],
    ['a changed value with its hash', [one, rehashed({ ...two, actor: 'Somebody' }), three, four, head], 'Line 3 does not follow'],
    ['a removed line', [one, three, four, head], 'Line 2 does not follow'],
    ['a removed first line', [two, three, four, head], 'The portal signed 4 entries, but the file has 3.'],
    ['two exchanged lines', [one, three, two, four, head], 'Line 2 does not follow'],
    ['a repeated line', [one, two, two, three, four, head], 'Line 3 does not follow'],
    ['a missing end', [one, two], 'The signed last line is missing'],
    ['a missing last line', entries, 'The signed last line is missing'],
    ['a missing end with the last line kept', [one, two, head], 'Line 3 does not follow'],
    ['an added end', [...lines, rehashed({ ...four, number: 5, previous: head.hash })], 'Line 6 follows the signed last line'],
    [
      'a last line with another number',
      [...entries, rehashed({ ...head, after: { ...head.after, entries: '3' } })],
      'The signature of the last line is wrong.',
    ],
    ['a last line without a signature', [...entries, { ...head, signature: undefined }], 'The signature of the last line is wrong.'],
    ['an entry as the last line', [one, two, three, rehashed({ ...four, number: null })], 'The last line is not the one'],
    ['a forged chain', [one, two, headOf(two, { entries: '2' }, otherKey)], 'which is not one of yours'],
    ['nothing', [], 'The signed last line is missing'],
  ];
  it.each(formats.flatMap((format) => changes.map(([what, changed, reason]) => ({ format, what, changed, reason }))))(
    'reveal $what ($format)',
    ({ format, changed, reason }) => {
      const { opening, write } = lineFormats[format];
      const text = (content: readonly AuditLine[]) => opening + (content.length > 0 ? write(content) : '');
      expect(verify(text(lines), format)).toMatchObject({ entries: 4 });
      // The first line of a CSV names the columns.
      const expected = format === 'csv' ? reason.replace(/\d+(?= (?:was|does|follows))/, (place) => String(Number(place) + 1)) : reason;
      expect(() => verify(text(changed), format)).toThrow(expected);
    },
  );

  it('reveal text that is not a line of the log', () => {
    expect(() => verify('{"number":1}\n', 'jsonl')).toThrow('Line 1 cannot be read.');
    expect(() => verify('not JSON', 'jsonl')).toThrow('Line 1 cannot be read.');
    const { opening, write } = lineFormats.csv;
    expect(() => verify(opening.replace('actor', 'who') + write(lines), 'csv')).toThrow('Line 2 cannot be read.');
    expect(() => verify(`${opening}a,b\r\n`, 'csv')).toThrow('Line 2 cannot be read.');
    expect(() => verify(opening + write(lines).replace('{}', '{'), 'csv')).toThrow('Line 2 cannot be read.');
  });

  it.each(formats)('keep any text (%s)', (format) => {
    const text = fc.string({ unit: 'grapheme' }).map((each) => each.toWellFormed());
    const start = fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '\t', '\r', '\n', '\r\n', '＝', ' =', '"', ',');
    const cell = fc.tuple(start, text).map((parts) => parts.join(''));
    // The names are constants of the portal.
    const after = fc.dictionary(
      cell.filter((name) => name !== '__proto__'),
      cell,
    );
    const line = fc.record({ actor: cell, target: cell, subjectId: cell, requestId: cell, after });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (changes) => {
        const writtenLines = changes.map((fields) => ({ ...one, ...fields }));
        const { opening, read, write } = lineFormats[format];
        expect(read(opening + write(writtenLines))).toEqual(writtenLines.map((each) => expect.objectContaining({ line: each })));
      }),
    );
  });

  it('contain no cell that a spreadsheet takes for a formula', () => {
    const { data } = papaparse.parse<string[]>(
      lineFormats.csv.write([{ ...one, actor: '=1+1', target: '@a', subjectId: '\t=1', requestId: "'x" }]),
    );
    expect(data[0]?.slice(3, 7)).toEqual(["'=1+1", 'appeal.deny', "'@a", "'\t=1"]);
  });
});
