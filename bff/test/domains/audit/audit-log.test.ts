import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { standingLimits } from '@portal/standing-contract';
import { openAuditLog, type AuditLog } from '../../../src/domains/audit/audit-log.ts';

let dataDir: string;
let log: AuditLog;
let time: number;
let lines: object[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'audit-'));
  time = Date.parse('2026-11-20T12:00:00.000Z');
  lines = [];
  log = openAuditLog(dataDir, { log: { info: (fields) => lines.push(fields) }, now: () => time });
});
afterEach(() => {
  log.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const entry = (more: Partial<Parameters<AuditLog['record']>[0]> = {}) =>
  log.record({
    actor: 'Capt_Marisol',
    action: 'appeal.approve',
    target: 'IslandHopper22',
    subjectId: 'card',
    requestId: 'request',
    ...more,
  });
const actors = (filter: Parameters<AuditLog['page']>[0]) => log.page(filter).entries.map(({ actor }) => actor);

describe('the audit log', () => {
  it('R38 writes a line for each new entry, with who, what, to whom, in which request and how it ended', () => {
    for (let time = 0; time < 2; time += 1) entry({ key: 'once', before: { labels: 'PENDING' }, after: { labels: 'APPROVED' } });
    entry({ action: 'job.delete', target: 'Cabin Crew', after: { result: 'failed' } });
    const line = { audit: true, actor: 'Capt_Marisol', subjectId: 'card', reqId: 'request' };
    expect(lines).toEqual([
      { ...line, action: 'appeal.approve', target: 'IslandHopper22', outcome: 'done' },
      { ...line, action: 'job.delete', target: 'Cabin Crew', outcome: 'failed' },
    ]);
  });

  it('keeps who did what, to whom, when and in which request, with what changed', () => {
    entry({ before: { labels: 'PENDING' }, after: { labels: 'APPROVED', removed: 'PENDING' } });
    expect(log.page({})).toEqual({
      entries: [
        {
          id: 1,
          at: '2026-11-20T12:00:00.000Z',
          actor: 'Capt_Marisol',
          action: 'appeal.approve',
          target: 'IslandHopper22',
          subjectId: 'card',
          before: { labels: 'PENDING' },
          after: { labels: 'APPROVED', removed: 'PENDING' },
          requestId: 'request',
        },
      ],
      next: null,
    });
  });

  it.each(['UPDATE audit SET actor = ?', 'DELETE FROM audit WHERE actor <> ?'])('refuses %s, whoever opens the file', (statement) => {
    entry();
    const other = new DatabaseSync(join(dataDir, 'audit.sqlite'));
    expect(() => other.prepare(statement).run('x')).toThrow('append-only');
    other.close();
    expect(actors({})).toEqual(['Capt_Marisol']);
  });

  it('takes an operation that is run again once', () => {
    for (let time = 0; time < 3; time += 1) entry({ key: 'operation:1' });
    entry();
    entry();
    expect(log.page({}).entries).toHaveLength(3);
  });

  it('is filtered by actor, action, target and time', () => {
    entry();
    entry({ actor: 'HibiscusHal', action: 'appeal.deny', target: 'Steelpan_Sam' });
    time += 3_600_000;
    entry({ actor: 'PanyardPearl', target: 'SteelpanSam' });
    expect(actors({ actor: 'hibis' })).toEqual(['HibiscusHal']);
    expect(actors({ action: 'appeal.deny' })).toEqual(['HibiscusHal']);
    // An underscore is a letter of a name, not a wildcard.
    expect(actors({ target: 'steelpan_' })).toEqual(['HibiscusHal']);
    expect(actors({ target: '%' })).toEqual([]);
    expect(actors({ from: '2026-11-20T14:00:00+01:00' })).toEqual(['PanyardPearl']);
    expect(actors({ to: '2026-11-20T13:00:00Z' })).toEqual(['HibiscusHal', 'Capt_Marisol']);
  });

  it('comes in pages, newest first, while others write', () => {
    const size = standingLimits.auditPage;
    for (let index = 0; index < size + 5; index += 1) entry({ subjectId: String(index) });
    const first = log.page({});
    entry({ subjectId: 'new' });
    const second = log.page({ before: first.next ?? 0 });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([size, 5, null]);
    expect(second.entries.map(({ subjectId }) => subjectId)).toEqual(['4', '3', '2', '1', '0']);
  });
});
