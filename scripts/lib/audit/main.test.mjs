import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainStart, hashLine } from '../../../bff/src/domains/audit/chain/audit-line.ts';
import { signingKeyOf } from '../../../bff/src/domains/audit/chain/signing-key.ts';
import { lineFormats } from '../../../bff/src/domains/audit/export/line-formats.ts';
import { main } from './main.mjs';

const secret = 'a secret of thirty-two bytes or more';
const key = signingKeyOf(secret);
const at = '2026-11-20T12:00:00.000Z';

/** Exports a log with one entry. */
function exportOf(actor, format) {
  const fields = { at, action: 'job.create', target: 'Pilot', subjectId: '1', before: {}, after: {}, requestId: 'r' };
  const entry = { ...fields, number: 1, id: 1, actor, previous: chainStart };
  const hash = hashLine(entry);
  const after = { entries: '1', inLog: '1', key: key.publicKey };
  const head = { ...fields, number: null, id: null, actor: 'Capt_Marisol', action: 'log.head', after, previous: hash };
  const signed = hashLine(head);
  const { opening, write } = lineFormats[format];
  return (
    opening +
    write([
      { ...entry, hash },
      { ...head, hash: signed, signature: key.sign(signed) },
    ])
  );
}

describe('npm run audit', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'audit-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const save = (name, text) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  function run(argv, env = { SESSION_SECRET: `another one that is long enough too, ${secret}` }) {
    const lines = [];
    const code = main(argv, { DATA_DIR: folder, ...env }, (line) => lines.push(line));
    return { code, text: lines.join('\n') };
  }

  it('accepts intact files in both formats, and together', () => {
    const files = ['csv', 'jsonl'].map((format) => save(`log.${format}`, exportOf('LimboLuke', format)));
    const { code, text } = run(['verify', ...files]);
    expect(text).toContain(`${files[0]}: intact. 1 of 1 entries, exported by Capt_Marisol on ${at}.`);
    expect(text).toContain('The files agree with each other.');
    expect(code).toBe(0);
  });

  it('names the file and the changed line', () => {
    const file = save('log.jsonl', exportOf('LimboLuke', 'jsonl').replace('LimboLuke', 'Somebody'));
    expect(run(['verify', file])).toEqual({ code: 1, text: `${file}: Line 1 was changed: its content does not fit its hash.` });
  });

  it('reports two files that contradict each other', () => {
    const files = ['LimboLuke', 'Somebody'].map((actor) => save(`${actor}.csv`, exportOf(actor, 'csv')));
    const { code, text } = run(['verify', ...files]);
    expect([code, text]).toEqual([1, expect.stringContaining('differ at entry 1: the log was changed in between.')]);
  });

  it('trusts the keys of its portal, or those from the arguments', () => {
    const file = save('log.csv', exportOf('LimboLuke', 'csv'));
    expect(run(['verify', file], {})).toEqual({ code: 1, text: expect.stringContaining('which is not one of yours') });
    expect(run(['verify', file, '--key', key.publicKey], {}).code).toBe(0);
    expect(run(['key'], {}).code).toBe(1);
    save('session-secret', secret);
    expect(run(['key'], {})).toEqual({ code: 0, text: key.publicKey });
    expect(run(['verify', file], {}).code).toBe(0);
  });

  it('prints its usage for wrong arguments, and names a missing file', () => {
    for (const argv of [[], ['verify'], ['nonsense'], ['key', 'file'], ['verify', '--nonsense']])
      expect(run(argv)).toEqual({ code: 2, text: expect.stringContaining('npm run audit -- verify FILE') });
    expect(run(['verify', join(folder, 'none.csv')])).toEqual({ code: 1, text: expect.stringContaining('none.csv') });
  });
});
