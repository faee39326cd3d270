import * as z from 'zod/mini';

const verdictRules = [
  'network-ban',
  'server-bans',
  'below-server-bans',
  'blacklist',
  'terminations',
  'below-terminations',
  'clean',
  'not-staff',
] as const;

/** The rule of the specification that applied, and the distance to the next worse standing. */
export const verdictSchema = z.object({
  rule: z.enum(verdictRules),
  /** Punishments that the rule counts, and the fewest of them for the worse standing. */
  counted: z.number(),
  threshold: z.number(),
  /** Punishments that are not counted because their appeal was approved. */
  ignored: z.number(),
});
export type Verdict = z.infer<typeof verdictSchema>;
