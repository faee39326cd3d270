import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxServices, type SandboxService } from '@portal/sandbox-contract';
import { controls } from '../domains/support/portal.ts';
import type { Recorder } from './history.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage/stage.ts';

const ofProcess = ['kill', 'stop'] as const;
const ofDatabase = ['cut', 'hold', 'delay', 'lose-answers', 'restart-fast', 'restart-immediate'] as const;
export type FaultKind = (typeof ofProcess)[number] | (typeof ofDatabase)[number] | 'service';

/** One disturbance, `at` milliseconds after the start and for `ms`. */
export interface Fault {
  at: number;
  ms: number;
  kind: FaultKind;
  /** Index of the process whose turn it is. */
  target: number;
  /** Of 'delay': milliseconds per piece. Of 'lose-answers' and 'service': how many. */
  amount: number;
  /** Of 'service'. */
  service?: SandboxService;
  mode?: string;
}

/** How long each kind lasts, in milliseconds. Stops outlast every lease. */
const lengths: Record<FaultKind, readonly [number, number]> = {
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
/** Milliseconds without a new fault. */
const calm = { first: 3_000, shortest: 500, longest: 5_000 } as const;
const inPairs = 0.4;
const modes = ['status', 'reset', 'truncate', 'drop', 'html', 'delay'] as const;

/** The faults of a run: one or two at a time, with pauses. */
export function planFaults(
  random: Random,
  runMs: number,
  { processes, hasDatabase }: { processes: number; hasDatabase: boolean },
): Fault[] {
  const kinds: FaultKind[] = [...ofProcess, ...ofProcess, ...(hasDatabase ? ofDatabase : []), 'service', 'service'];
  const draw = (at: number): Fault => {
    const kind = random.pick(kinds);
    const base = { at, ms: random.between(...lengths[kind]), kind, target: random.between(0, processes - 1) };
    if (kind === 'service') {
      const service = random.pick(sandboxServices.filter((name) => name !== 'sheet'));
      return { ...base, amount: random.between(1, 6), service, mode: random.pick(modes) };
    }
    return { ...base, amount: kind === 'delay' ? random.between(20, 300) : random.between(1, 4) };
  };
  const faults: Fault[] = [];
  let at: number = calm.first;
  while (at < runMs) {
    const first = draw(at);
    const second = random.chance(inPairs) ? draw(at + random.between(0, first.ms)) : undefined;
    // What would undo each other is not played at the same time.
    const partOf = ({ kind, target }: Fault) =>
      kind.startsWith('restart') ? 'database' : `${(ofProcess as readonly string[]).includes(kind)} ${target}`;
    const isClash = second !== undefined && partOf(second) === partOf(first) && first.kind !== 'service';
    const now = second && !isClash ? [first, second] : [first];
    faults.push(...now);
    at = Math.max(...now.map((fault) => fault.at + fault.ms)) + random.between(calm.shortest, calm.longest);
  }
  return faults;
}

export const describeFault = ({ kind, target, ms, amount, service, mode }: Fault): string => {
  if (kind === 'service') return `${service}: ${mode}, ${amount} times`;
  if (kind.startsWith('restart')) return `database ${kind}`;
  const what = kind === 'delay' ? ` by ${amount} ms` : kind === 'lose-answers' ? ` ${amount}` : '';
  return `bff-${target + 1} ${kind}${what} for ${ms} ms`;
};

/** Plays one fault from its beginning to its end. */
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
      await controls(stage.sandboxUrl).fault({ service, mode, times: amount, ...how });
      await sleep(fault.ms);
      return;
    }
  }
  await sleep(fault.ms);
  proxy?.heal();
}

/** Plays all of them at their times. Resolves when the last has ended. */
export async function playFaults(stage: Stage, faults: readonly Fault[], recorder: Recorder): Promise<void> {
  // A restart may take longer than planned, and the next one waits for it.
  let restarted = Promise.resolve();
  const restart = (how: 'fast' | 'immediate') => (restarted = restarted.then(() => stage.postgres?.restart(how)));
  await Promise.all(
    faults.map(async (fault) => {
      await sleep(Math.max(0, fault.at - recorder.now()));
      recorder.fault(describeFault(fault));
      await play(stage, fault, restart);
      recorder.fault(`${describeFault(fault)}: over`);
    }),
  );
}
