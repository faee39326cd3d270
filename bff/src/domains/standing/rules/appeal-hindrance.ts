import { standingTexts, typeTitle, type AppealRuleNote, type PunishmentType } from '@portal/standing-contract';
import type { AppealRules } from '../../../config/appeal-rules.ts';

const day = 86_400_000;

/** Facts about a punishment that a rule looks at. */
export interface RuledPunishment {
  type: PunishmentType;
  /** When the portal last denied an appeal against it. ISO 8601. */
  deniedAt: string | undefined;
  /** True while another appeal of the person against the same kind is pending. */
  hasOtherOpen: boolean;
}

/**
 * Returns the rule of the airline that forbids an appeal; undefined when it may be submitted.
 *
 * @param now milliseconds since 1970
 */
export function hindranceOf(
  rules: AppealRules,
  { type, deniedAt, hasOtherOpen }: RuledPunishment,
  now: number,
): AppealRuleNote | undefined {
  const rule = rules[type];
  if (!rule) return undefined;
  if (rule.isFinal) return { text: standingTexts.appeal.notAppealable, from: null };
  const from = deniedAt === undefined || rule.waitDays === 0 ? 0 : Date.parse(deniedAt) + rule.waitDays * day;
  if (from > now) return { text: waitText(type, rule.waitDays), from: new Date(from).toISOString() };
  return rule.isSingle && hasOtherOpen ? { text: singleText(type), from: null } : undefined;
}

const waitText = (type: PunishmentType, days: number) =>
  `After a denial, a ${typeTitle(type)} can be appealed again after ${days} ${days === 1 ? 'day' : 'days'}.`;
const singleText = (type: PunishmentType) =>
  `You have an open appeal against another ${typeTitle(type)}. You can appeal this one when that is decided.`;
