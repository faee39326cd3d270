import type { CabinClassName } from '@portal/booking-contract';
import * as z from 'zod/mini';
import { parseAppealRules } from './appeal-rules.ts';
import type { ServiceMode, StartContext } from './service.ts';
import { amount, withFacts, idSchema, splitList, textSchema } from './setting.ts';

const cabinItem = (cabin: CabinClassName) =>
  withFacts(z.optional(idSchema), { about: `Game item that ${cabin} needs`, accepts: 'decimal id', fallback: 'sandbox' });

const hour = 3_600_000;

export const airlineSettings = z.object({
  STAFF_MANAGERS: withFacts(z.optional(textSchema), {
    about: 'Staff managers, by name or user id',
    accepts: 'comma-separated',
    fallback: 'sandbox',
  }),
  CABIN_ITEM_FLEX: cabinItem('Flex Class'),
  CABIN_ITEM_PREMIERE: cabinItem('Premiere Class'),
  APPEAL_RULES: withFacts(z.optional(textSchema.check(z.refine((text) => parseAppealRules(text) !== undefined, 'must be rules by kind'))), {
    about:
      'Rules for appeals by kind of punishment. `final`: no appeal. `wait=DAYS`: no appeal for so many days after a denial. `single`: only ' +
      'one open appeal against this kind at a time',
    accepts: '`kind: rule rule; kind: rule`, such as `server_ban: wait=14 single; network_ban: final`; 1 to 365 days',
    fallback: 'none: every punishment may be appealed at any time',
  }),
  WAITING_LIST_CONFIRM_HOURS: amount(
    'hours',
    { least: 0.25, usual: 12, most: 168 },
    'Time to confirm a seat that the waiting list offers. An offer ends at the latest half an hour before departure',
  ),
});

/** Reads the people and game items that the portal cannot learn from a service. */
export function readAirline(env: z.infer<typeof airlineSettings>, platform: ServiceMode, { isSandboxAllowed, report }: StartContext) {
  for (const name of ['STAFF_MANAGERS', 'CABIN_ITEM_FLEX', 'CABIN_ITEM_PREMIERE'] as const)
    if (env[name] === undefined && !isSandboxAllowed) report(name, 'is missing');
  const cabinItems: Partial<Record<CabinClassName, string>> = {
    ...(env.CABIN_ITEM_FLEX && { 'Flex Class': env.CABIN_ITEM_FLEX }),
    ...(env.CABIN_ITEM_PREMIERE && { 'Premiere Class': env.CABIN_ITEM_PREMIERE }),
  };
  const isLeftToSandbox = env.STAFF_MANAGERS === undefined && platform === 'sandbox';
  return {
    /** Lower-cased names or user ids. Undefined if the sandbox's world names them. */
    staffManagers: isLeftToSandbox ? undefined : splitList(env.STAFF_MANAGERS).map((name) => name.toLowerCase()),
    /** Game item that each paid class needs. The sandbox's world supplies missing ones. */
    cabinItems,
    appealRules: parseAppealRules(env.APPEAL_RULES ?? '') ?? {},
    waitingList: { confirmMs: env.WAITING_LIST_CONFIRM_HOURS * hour },
  };
}
