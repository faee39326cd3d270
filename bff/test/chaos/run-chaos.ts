import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCrowd } from './actions/crowd.ts';
import { checkAll } from './check/check-all.ts';
import type { FinalState, Violation } from './check/violation.ts';
import { planFaults, playFaults, type Fault } from './faults.ts';
import { createRecorder, type Recorder } from './history.ts';
import { createRandom } from './random.ts';
import { readFinal } from './read-final.ts';
import { heal, untilSettled } from './settle.ts';
import { chaosWorld } from './stage/chaos-world.ts';
import { startStage, type StageOptions } from './stage/stage.ts';

interface ChaosOptions extends Pick<StageOptions, 'database' | 'processes' | 'durable'> {
  seed: string;
  /** Duration of the actions and faults, in milliseconds. */
  runMs: number;
  /** Folder for the timeline (`timeline.jsonl`), the final state and the processes' logs. */
  folder: string;
  /** Default: derived from the seed. */
  faults?: readonly Fault[];
  /** Share of the default twenty actors. Default: 1. */
  share?: number;
  /** Receives lines about the progress. */
  say?: (line: string) => void;
}

interface ChaosResult {
  violations: Violation[];
  recorder: Recorder;
  final: FinalState;
}

/** Runs people and faults, waits until everything has settled, and checks the history. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, runMs, folder, processes, database, share = 1, say = () => undefined } = options;
  mkdirSync(folder, { recursive: true });
  const random = createRandom(seed);
  const hasDatabase = database === 'postgres';
  const faults = options.faults ?? planFaults(random.branch('faults'), runMs, { processes, hasDatabase });
  const stage = await startStage({ ...options, world: chaosWorld, logDir: folder });
  try {
    const recorder = createRecorder(join(folder, 'timeline.jsonl'));
    const crowd = createCrowd({ url: stage.balancer.url, recorder, random: random.branch('people'), share });
    say(`${faults.length} faults in ${Math.round(runMs / 1_000)} s`);
    await Promise.all([crowd.act(runMs), playFaults(stage, faults, recorder)]);
    const lostAnswers = stage.proxies.reduce((sum, proxy) => sum + proxy.lostAnswers, 0);
    recorder.fault(`end of all faults; the database lost ${lostAnswers} answers`);
    say(`${recorder.calls.length} calls; waiting until everything has settled`);
    await heal(stage);
    await untilSettled(stage, recorder);
    const final = await readFinal(stage, recorder);
    writeFileSync(
      join(folder, 'final.json'),
      JSON.stringify({ ...final, bookings: [...final.bookings].map(([person, bookings]) => [person, [...bookings]]) }, null, 1),
    );
    return { violations: checkAll({ history: recorder, final }), recorder, final };
  } finally {
    await stage.close();
  }
}
