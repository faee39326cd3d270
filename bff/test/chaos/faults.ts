import { setTimeout as sleep } from 'node:timers/promises';
import { SandboxControls } from '@portal/sandbox/controls';
import { sandboxServices, type SandboxService } from '@portal/sandbox-contract';
import type { Recorder } from './history.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage/stage.ts';

const processFaults = ['kill', 'stop'] as const;
const databaseFaults = ['cut', 'hold', 'delay', 'lose-answers', 'restart-fast', 'restart-immediate'] as const;
const modes = ['status', 'reset', 'truncate', 'drop', 'html', 'delay'] as const;
export type FaultKind = (typeof processFaults)[number] | (typeof databaseFaults)[number] | 'service';

export interface Fault {
  /** Start, in milliseconds after the start of the run. */
  at: number;
  /** Duration in milliseconds. */
  ms: number;
  kind: FaultKind;
  /** Index of the affected process. */
  target: number;
  /** Milliseconds per chunk for 'delay', number of answers for 'lose-answers' and 'service'. */
  amount: number;
  /** Only for 'service'. */
  service?: SandboxService;
  /** Only for 'service': a fault mode of the sandbox. */
  mode?: (typeof modes)[number];
}

/** Shortest and longest duration of each kind, in milliseconds. A 'stop' may outlast every lease. */
const durations: Record<FaultKind, readonly [number, number]> = {
  kill: [200, 3_000],
  stop: [1_000, 20_000],
  cut: [1_000, 15_000],
  hold: [1_000, 15_000],
  delay: [2_000, 10_000],
  'lose-answers': [3_000, 6_000],
  'restart-fast': [500, 500],
  'restart-immediate': [500, 500],
  service: [2_000, 8_000],
};
/** Pauses between faults, in milliseconds. */
const pauses = { first: 3_000, shortest: 500, longest: 5_000 } as const;
/** Share of faults that overlap with a second one. */
const pairShare = 0.4;

/** Plans the faults of a run: one or two at a time, with pauses. */
export function planFaults(
  random: Random,
  runMs: number,
  { processes, hasDatabase }: { processes: number; hasDatabase: boolean },
): Fault[] {
  const kinds: FaultKind[] = [...processFaults, ...processFaults, ...(hasDatabase ? databaseFaults : []), 'service', 'service'];
  const draw = (at: number): Fault => {
    const kind = random.pick(kinds);
    const base = { at, ms: random.between(...durations[kind]), kind, target: random.between(0, processes - 1) };
    if (kind === 'service') {
      const service = random.pick(sandboxServices.filter((name) => name !== 'sheet'));
      return { ...base, amount: random.between(1, 6), service, mode: random.pick(modes) };
    }
    return { ...base, amount: kind === 'delay' ? random.between(20, 300) : random.between(1, 4) };
  };
  const faults: Fault[] = [];
  let at: number = pauses.first;
  while (at < runMs) {
    const first = draw(at);
    const second = random.chance(pairShare) ? draw(at + random.between(0, first.ms)) : undefined;
    // Two faults of one part would undo each other, so they are not played concurrently.
    const partOf = ({ kind, target }: Fault) =>
      kind.startsWith('restart') ? 'database' : `${(processFaults as readonly string[]).includes(kind)} ${target}`;
    const isClash = second !== undefined && partOf(second) === partOf(first) && first.kind !== 'service';
    const nextFaults = second && !isClash ? [first, second] : [first];
    faults.push(...nextFaults);
    at = Math.max(...nextFaults.map((fault) => fault.at + fault.ms)) + random.between(pauses.shortest, pauses.longest);
  }
  return faults;
}

export const describeFault = ({ kind, target, ms, amount, service, mode }: Fault): string => {
  if (kind === 'service') return `${service}: ${mode}, ${amount} times`;
  if (kind.startsWith('restart')) return `database ${kind}`;
  const extent = kind === 'delay' ? ` by ${amount} ms` : kind === 'lose-answers' ? ` ${amount}` : '';
  return `bff-${target + 1} ${kind}${extent} for ${ms} ms`;
};

/** Plays one fault. Resolves at its end. */
async function play(stage: Stage, fault: Fault, restart: (how: 'fast' | 'immediate') => Promise<void>): Promise<void> {
  const child = stage.children[fault.target];
  const proxy = stage.proxies[fault.target];
  switch (fault.kind) {
    case 'kill':
      await child?.end('SIGKILL');
      await sleep(fault.ms);
      if (child && !child.isRunning) child.start();
      return;
    case 'stop':
      child?.signal('SIGSTOP');
      await sleep(fault.ms);
      child?.signal('SIGCONT');
      return;
    case 'cut':
      proxy?.cut();
      break;
    case 'hold':
      proxy?.hold();
      break;
    case 'delay':
      proxy?.delay(fault.amount);
      break;
    case 'lose-answers':
      proxy?.loseAnswers(fault.amount);
      break;
    case 'restart-fast':
      return restart('fast');
    case 'restart-immediate':
      return restart('immediate');
    case 'service': {
      const { service = 'board', mode = 'status', amount } = fault;
      const how = mode === 'status' ? { status: 503 } : mode === 'delay' ? { delayMs: 2_000 } : {};
      await new SandboxControls(stage.sandboxUrl).fault({ service, mode, times: amount, ...how });
      await sleep(fault.ms);
      return;
    }
  }
  await sleep(fault.ms);
  proxy?.heal();
}

/** Plays all faults at their times. Resolves when the last one has ended. */
export async function playFaults(stage: Stage, faults: readonly Fault[], recorder: Recorder): Promise<void> {
  // A restart may take longer than planned. The next restart waits for it.
  let lastRestart = Promise.resolve();
  const restart = (how: 'fast' | 'immediate') => (lastRestart = lastRestart.then(() => stage.postgres?.restart(how)));
  await Promise.all(
    faults.map(async (fault) => {
      await sleep(Math.max(0, fault.at - recorder.now()));
      recorder.fault(describeFault(fault));
      await play(stage, fault, restart);
      recorder.fault(`${describeFault(fault)}: over`);
    }),
  );
}
