import { verdictOf } from '../verdict.ts';
import type { Actor } from './actor.ts';

/** Reads a list of the portal. Returns an empty one if it cannot be read. */
export async function readList<T>({ browser }: Actor, path: string, key: string): Promise<T[]> {
  const call = await browser.call({ kind: 'look', path }, { method: 'GET', path });
  return verdictOf(call) === 'done' ? ((call.answer?.body[key] ?? []) as T[]) : [];
}
