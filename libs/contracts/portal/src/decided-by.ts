import * as z from 'zod/mini';
import { isolated } from './isolated.ts';

/** Decider and time (ISO 8601) of a decision. */
export const decidedBySchema = z.object({ name: z.string(), at: z.string() });
export type DecidedBy = z.infer<typeof decidedBySchema>;

export const decisionVerbs = { approve: 'approved', deny: 'denied', accepted: 'accepted', rejected: 'rejected' } as const;

const units = [
  ['day', 24 * 3_600_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/** 'Capt_Marisol denied this 3 s ago' */
export function decidedByText(name: string, decision: keyof typeof decisionVerbs, ageMs: number): string {
  const [unit, unitMs] = units.find(([, ms]) => ageMs >= 2 * ms) ?? ['s', 1_000];
  const age = Math.max(0, Math.floor(ageMs / unitMs));
  return `${isolated(name)} ${decisionVerbs[decision]} this ${age} ${unit === 'day' ? 'days' : unit} ago`;
}

/** For the decider of a held decision who has lost the permission since. */
export const droppedDecisionText = 'You may no longer decide this, so your decision was dropped.';
