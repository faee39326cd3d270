import type { Random } from '../random.ts';
import type { Browser } from './browser.ts';

/** Somebody who does one thing after the other. */
export interface Actor {
  random: Random;
  browser: Browser;
  /** Texts that occur nowhere else in the run. */
  token(): string;
}

/** One thing that an actor may do now; undefined when it is not possible. */
export type Action = (actor: Actor) => Promise<unknown>;

/** Does it twice at the same time now and then, as from two tabs; the balancer sends them to two processes. */
export async function perhapsTwice(random: Random, work: () => Promise<unknown>): Promise<void> {
  await Promise.all(random.chance(0.15) ? [work(), work()] : [work()]);
}
