import * as z from 'zod/mini';
import { pagePath } from './release-fields.ts';

/**
 * A link that a remote adds to the frame. `place`: the header, the footer's quick links, the footer's legal line, or the
 * profile card. `minRank` hides it below that group rank. `allowList` also shows it to those who manage staff appeals.
 * Hidden links protect nothing: the BFF checks every request.
 */
export const navigationEntrySchema = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  path: pagePath,
  place: z._default(z.enum(['header', 'footer', 'legal', 'profile']), 'header'),
  badge: z.optional(z.string().check(z.maxLength(12))),
  /** Smaller comes first. */
  order: z._default(z.number(), 100),
  minRank: z.optional(z.number()),
  allowList: z.optional(z.boolean()),
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;
