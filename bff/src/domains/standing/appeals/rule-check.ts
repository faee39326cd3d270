import { standingTexts, typeTitle, type AppealRuleNote, type PunishmentType } from '@portal/standing-contract';
import type { AppealRules } from '../../../config/values.ts';
import type { KnownPerson } from '../../../session/known-person.ts';
import { appealStatusOf, type Punishment, type TypedCard } from '../board/board-kind.ts';
import { cardsAbout } from '../board/card-owner.ts';
import type { BoardReader } from '../board/board-reader.ts';
import type { AppealContext } from './card-jobs.ts';

const day = 86_400_000;

/** Returns the rule that forbids an appeal against a card now. @throws UpstreamError when the board cannot be read; StoreUnavailable */
export async function ruleAgainst(
  { rules, milestones, now }: AppealContext,
  board: BoardReader,
  { id, type }: TypedCard,
  person: KnownPerson,
): Promise<AppealRuleNote | undefined> {
  if (!rules[type]) return undefined;
  const { index } = (await board.read()).value;
  const isOpen = (card: TypedCard) => card.id !== id && card.type === type && appealStatusOf(board.kind, card.labels) === 'pending';
  const deniedAt = (await milestones.lastDenials([id])).get(id);
  return forbiddingRule(rules, { type, deniedAt, hasOtherOpen: cardsAbout(board.kind, index, person).some(isOpen) }, now());
}

/** Applies the rules to a person's own record. Adds the reason and the earliest date to each punishment that may not be appealed now. */
export async function withRules<P extends Pick<Punishment, 'id' | 'type' | 'appealStatus' | 'canAppeal'>>(
  { rules, milestones, now }: AppealContext,
  punishments: readonly P[],
): Promise<(P & { appealRule?: AppealRuleNote })[]> {
  const ruled = punishments.filter(({ canAppeal, type }) => canAppeal && rules[type]);
  if (ruled.length === 0) return [...punishments];
  const denials = await milestones.lastDenials(ruled.map(({ id }) => id));
  return punishments.map((punishment) => {
    if (!ruled.includes(punishment)) return punishment;
    const { id, type } = punishment;
    const hasOtherOpen = punishments.some((other) => other.id !== id && other.type === type && other.appealStatus === 'pending');
    const appealRule = forbiddingRule(rules, { type, deniedAt: denials.get(id), hasOtherOpen }, now());
    return appealRule ? { ...punishment, canAppeal: false, appealRule } : punishment;
  });
}

/** Facts about a punishment that a rule depends on. */
interface RuledPunishment {
  type: PunishmentType;
  /** Time of the portal's last denial of an appeal against it. ISO 8601. */
  deniedAt: string | undefined;
  /** True while the person has another pending appeal against a punishment of this type. */
  hasOtherOpen: boolean;
}

/** Returns the rule that forbids an appeal; undefined if the appeal may be submitted. */
export function forbiddingRule(
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
