import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { standingApi, standingLimits, type AuditReply } from '@portal/standing-contract';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { personOf } from '../../helpers/test-world.ts';
import { openStore } from '../support/let-leases-end.ts';

describe('the export of the audit log', () => {
  let bff: TestBff;
  let senior: Browser;
  beforeAll(async () => {
    bff = await startBff({ limits: { export: 1_000 } });
    senior = await bff.signedIn(personOf.senior);
  });
  afterAll(() => bff.close());

  it.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['jsonl', 'application/x-ndjson; charset=utf-8'],
  ] as const)('returns a complete %s file, and logs the export', async (format, contentType) => {
    const reply = await senior.post(standingApi.auditExport, { format });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': contentType,
      'content-disposition': expect.stringMatching(new RegExp(`^attachment; filename="audit-log-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`)),
      'cache-control': 'no-store',
    });
    const { entries } = (await senior.get(standingApi.audit)).json<AuditReply>();
    const ids = format === 'csv' ? reply.body.match(/^"?\d+(?="?,)/gm) : reply.body.match(/(?<=^\{"id":)\d+/gm);
    expect(ids?.map((id) => Number(id.replace('"', '')))).toEqual(entries.map(({ id }) => id).toReversed());
    expect(entries[0]).toMatchObject({ actor: personOf.senior, action: 'audit.export', subjectId: format, after: { format } });
  });

  it('logs the requested period', async () => {
    const period = { from: '2020-01-01T00:00:00.000Z', to: '2020-02-01T00:00:00.000Z' };
    const reply = await senior.post(standingApi.auditExport, { format: 'jsonl', ...period });
    expect(reply.body).toBe('');
    const { entries } = (await senior.get(standingApi.audit)).json<AuditReply>();
    expect(entries[0]).toMatchObject({ action: 'audit.export', after: { format: 'jsonl', ...period } });
  });

  it('streams the largest file without blocking other requests, and refuses a larger one', async () => {
    const store = await openStore(bff.config);
    const entry = { at: '2026-01-01T00:00:00.000Z', actor: 'a', action: 'b', target: 't', subjectId: 's', requestId: 'r', key: null };
    const add = (count: number) => {
      const rows = Array.from({ length: count }, () => ({ ...entry, beforeValue: '{}', afterValue: '{}' }));
      return store.db.insertInto('auditEntries').values(rows).execute();
    };
    for (let added = 500; added < standingLimits.auditExport; added += 500) await add(500);
    let turns = 0;
    const stop = new AbortController();
    const count = () => void ((turns += 1), stop.signal.aborted || setImmediate(count));
    count();
    const reply = await senior.post(standingApi.auditExport, { format: 'csv' });
    stop.abort();
    expect(turns).toBeGreaterThan(standingLimits.auditExport / 500 - 2);
    expect(reply.body.split('\n').length).toBeGreaterThan(standingLimits.auditExport - 500);

    await add(500);
    await store.close();
    const refusal = await senior.post(standingApi.auditExport, { format: 'csv' });
    expect(refusal.statusCode).toBe(422);
    expect(refusal.json<{ error: string }>().error).toMatch(
      /^This period has 20,\d+ entries\. One file holds 20,000: choose a shorter period\.$/,
    );
  }, 60_000);
});
