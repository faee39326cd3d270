import type { Random } from '../random.ts';
import type { Browser } from './browser.ts';
import { verdictOf, type Ask, type Call } from '../history.ts';

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

/** Reads a list of the portal. Returns an empty one if it cannot be read. */
export async function readList<T>({ browser }: Actor, path: string, key: string): Promise<T[]> {
  const call = await browser.call({ kind: 'look', path }, { method: 'GET', path });
  return verdictOf(call) === 'done' ? ((call.answer?.body[key] ?? []) as T[]) : [];
}

export const write = ({ browser }: Actor, ask: Ask, path: string, body: object): Promise<Call> =>
  browser.call(ask, { method: 'POST', path, body });

/** Sends a write. After a lost answer it often retries with the same text. */
export async function writeAndRetry(actor: Actor, ask: Ask, path: string, body: object): Promise<void> {
  const call = await write(actor, ask, path, body);
  if (verdictOf(call) === 'unanswered' && actor.random.chance(0.5)) await write(actor, ask, path, body);
}
