import type { Random } from '../random.ts';
import type { Browser } from './browser.ts';

/** A person who acts in the run. */
export interface Actor {
  random: Random;
  browser: Browser;
  /** Returns a text that occurs nowhere else in the run. */
  token(): string;
}

/** Something that an actor does. It does nothing if it is not possible now. */
export type Action = (actor: Actor) => Promise<unknown>;

/** Does the work, sometimes twice concurrently, as from two tabs. The balancer sends the two requests to different processes. */
export async function perhapsTwice(random: Random, work: () => Promise<unknown>): Promise<void> {
  await Promise.all(random.chance(0.15) ? [work(), work()] : [work()]);
}
