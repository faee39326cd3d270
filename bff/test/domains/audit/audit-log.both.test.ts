import { expect, it } from '@jest/globals';
import { standingLimits } from '@portal/standing-contract';
import { createAuditLog, type AuditFilter, type AuditRecord } from '../../../src/domains/audit/audit-log.ts';
import { describeStores, quietLog } from '../../store/stores.ts';

describeStores('the audit log', ({ place, openAt }) => {
  async function setUp() {
    const where = await place();
    const clock = { time: Date.parse('2026-11-20T12:00:00.000Z') };
    const lines: object[] = [];
    const open = async () =>
      createAuditLog(await openAt(where), { log: { ...quietLog, info: (fields) => void lines.push(fields) }, now: () => clock.time });
    const [log, other] = [await open(), await open()];
    const entry = (more: Partial<AuditRecord> = {}, by = log) =>
      by.record({
        actor: 'Capt_Marisol',
        action: 'appeal.approve',
        target: 'IslandHopper22',
        subjectId: 'card',
        requestId: 'request',
        ...more,
      });
    const actors = async (filter: AuditFilter) => (await log.page(filter)).entries.map(({ actor }) => actor);
    return { where, log, other, entry, actors, lines, clock };
  }

  it('R38 logs a line for each new entry, with actor, action, target, request and outcome', async () => {
    const { entry, lines } = await setUp();
    for (let time = 0; time < 2; time += 1) await entry({ key: 'once', before: { labels: 'PENDING' }, after: { labels: 'APPROVED' } });
    await entry({ action: 'job.delete', target: 'Cabin Crew', after: { result: 'failed' } });
    const line = { audit: true, actor: 'Capt_Marisol', subjectId: 'card', reqId: 'request' };
    expect(lines).toEqual([
      { ...line, action: 'appeal.approve', target: 'IslandHopper22', outcome: 'done' },
      { ...line, action: 'job.delete', target: 'Cabin Crew', outcome: 'failed' },
    ]);
  });

  it('keeps actor, action, target, time and request, with the change', async () => {
    const { entry, log } = await setUp();
    await entry({ before: { labels: 'PENDING' }, after: { labels: 'APPROVED', removed: 'PENDING' } });
    expect(await log.page({})).toEqual({
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

  it('records an operation once, even if several processes repeat it', async () => {
    const { entry, log, other, lines } = await setUp();
    await Promise.all(Array.from({ length: 6 }, (_, index) => entry({ key: 'operation:1' }, index % 2 ? log : other)));
    await entry();
    await entry();
    expect((await log.page({})).entries).toHaveLength(3);
    expect(lines).toHaveLength(3);
  });

  it('keeps a change together with its entry, and neither if one of them fails', async () => {
    const { where, log, lines } = await setUp();
    const store = await openAt(where);
    const changes = () => store.db.selectFrom('mutedNotices').select('userId').orderBy('userId').execute();
    const record = { actor: 'Sam', action: 'passenger.check-in', target: 'Ann', subjectId: 'card', requestId: 'request' } as const;
    const write = (userId: string, isChanged: boolean, entry: object = {}) =>
      log.record({ ...record, ...entry }, async (db) => {
        await db.insertInto('mutedNotices').values({ userId, kind: 'gate' }).execute();
        return isChanged;
      });
    await write('1', true);
    await write('2', false);
    await expect(write('3', true, { target: null })).rejects.toThrow();
    await expect(write('1', true)).rejects.toThrow();
    expect([await changes(), (await log.page({})).entries.length, lines.length]).toEqual([[{ userId: '1' }, { userId: '2' }], 1, 1]);
  });

  it('filters by actor, action, target and time', async () => {
    const { entry, actors, clock } = await setUp();
    await entry();
    await entry({ actor: 'HibiscusHal', action: 'appeal.deny', target: 'Steelpan_Sam' });
    clock.time += 3_600_000;
    await entry({ actor: 'PanyardPearl', target: 'SteelpanSam' });
    expect(await actors({ actor: 'hibis' })).toEqual(['HibiscusHal']);
    expect(await actors({ action: 'appeal.deny' })).toEqual(['HibiscusHal']);
    // Underscores are part of names, not wildcards.
    expect(await actors({ target: 'steelpan_' })).toEqual(['HibiscusHal']);
    expect(await actors({ target: '%' })).toEqual([]);
    // Other names of the same people match whole, in any case.
    expect(await actors({ target: 'Panman', targetNames: ['steelpansam', 'Steel'] })).toEqual(['PanyardPearl']);
    expect(await actors({ actor: 'Hal', actorNames: ['HIBISCUSHAL'] })).toEqual(['HibiscusHal']);
    expect(await actors({ from: '2026-11-20T14:00:00+01:00' })).toEqual(['PanyardPearl']);
    expect(await actors({ to: '2026-11-20T13:00:00Z' })).toEqual(['HibiscusHal', 'Capt_Marisol']);
  });

  it('returns pages, newest first, during writes', async () => {
    const { entry, log, other } = await setUp();
    const size = standingLimits.auditPage;
    for (let index = 0; index < size + 5; index += 1) await entry({ subjectId: String(index) });
    const first = await log.page({});
    await entry({ subjectId: 'new' }, other);
    const second = await log.page({ before: first.next ?? 0 });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([size, 5, null]);
    expect(second.entries.map(({ subjectId }) => subjectId)).toEqual(['4', '3', '2', '1', '0']);
  });
});
