import * as z from 'zod/mini';

export const verdictRules = [
  'network-ban',
  'server-bans',
  'below-server-bans',
  'blacklist',
  'terminations',
  'below-terminations',
  'clean',
  'not-staff',
] as const;

/** Which rule of the specification's table gave the verdict, and how far the numbers are from the next worse one. */
export const verdictSchema = z.object({
  rule: z.enum(verdictRules),
  /** How many punishments the deciding number counts, and from how many on it is the next worse verdict. */
  counted: z.number(),
  threshold: z.number(),
  /** Punishments left out because their appeal was approved. */
  ignored: z.number(),
});
export type Verdict = z.infer<typeof verdictSchema>;
