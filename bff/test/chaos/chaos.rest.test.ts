import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { describeOnPostgres } from '../store/stores.ts';
import { describeViolation } from './check/check-all.ts';
import type { Fault } from './faults.ts';
import { runChaos } from './run-chaos.ts';

/** One process is killed, one is suspended for longer than a lease, and one loses its database. */
const faults: Fault[] = [
  { at: 3_000, ms: 500, kind: 'kill', target: 0, amount: 1 },
  { at: 5_000, ms: 7_000, kind: 'stop', target: 1, amount: 1 },
  { at: 8_000, ms: 3_000, kind: 'cut', target: 2, amount: 1 },
  { at: 12_000, ms: 2_000, kind: 'lose-answers', target: 0, amount: 2 },
];

describeOnPostgres('chaos', () => {
  it('breaks no promise while processes die, are suspended, and lose their database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chaos-test-'));
    const run = { seed: 'short', runMs: 15_000, database: 'postgres', processes: 3, folder, faults, share: 0.5 } as const;
    const { violations, recorder } = await runChaos(run);
    const report = [...violations.map(describeViolation), ...(violations.length > 0 ? [`timeline and logs: ${folder}`] : [])];
    expect(report).toEqual([]);
    expect(recorder.calls.length).toBeGreaterThan(100);
    rmSync(folder, { recursive: true });
  }, 240_000);
});
