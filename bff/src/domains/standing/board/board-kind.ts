import {
  appealLabels,
  type AppealDecision,
  type AppealOutcome,
  type boardApi,
  type ModerationBoard,
  type ParsedCard,
  type PendingAppeal,
  type PlayerPunishment,
  type PlayerStanding,
  type StaffPunishment,
  type StaffStanding,
  type UnreadableCard,
  type Verdict,
} from '@portal/standing-contract';
import type { AccessKey } from '../../../plugins/access-table.ts';
import type { BoardCard, CardLabel } from '../../../upstreams/trello/cards.ts';

interface Records {
  player: { punishment: PlayerPunishment; standing: PlayerStanding };
  staff: { punishment: Omit<StaffPunishment, 'earlierDenialAt'>; standing: StaffStanding };
}
export type Punishment<Board extends ModerationBoard = ModerationBoard> = Records[Board]['punishment'];
export type Standing<Board extends ModerationBoard = ModerationBoard> = Records[Board]['standing'];
export type AppealStatus<Board extends ModerationBoard = ModerationBoard> = Punishment<Board>['appealStatus'];
type Type<Board extends ModerationBoard> = Punishment<Board>['type'];

/** A card on one of a board's four lists. */
export type TypedCard<Board extends ModerationBoard = ModerationBoard> = BoardCard & { type: Type<Board> };
export type AppealLabel = (typeof appealLabels)[keyof typeof appealLabels];

/** Fields of the appeal queue whose source on a card differs between the boards. */
type QueueFields = Pick<PendingAppeal, 'cardName' | 'reason' | 'date' | 'moderator'>;

/**
 * All differences between the two moderation boards. There is one value per board: `playerBoard` and `staffBoard`. The rest of
 * the domain takes a kind and never checks which one it is.
 */
export interface BoardKind<Board extends ModerationBoard = ModerationBoard> {
  name: Board;
  /** Punishment types by the name of their list. The standing counts under the same names. */
  lists: Readonly<Record<string, Type<Board>>>;
  /** Rows of the access table. */
  access: Readonly<Record<'case' | 'cards' | 'submit' | 'decide', AccessKey>>;
  paths: (typeof boardApi)[Board];
  /** Page on which people see their record and answer questions. */
  page: string;
  /** Email that tells the appellant the outcome. */
  mailTemplate: 'playerAppeal' | 'staffAppeal';

  approval: { label: AppealLabel; status: AppealStatus<Board>; clearsOtherLabels: boolean };
  /** Label of a denied appeal; undefined where a denial leaves none. */
  denialLabel: AppealLabel | undefined;
  /** Statuses in which an appeal may be submitted. */
  appealable: readonly AppealStatus<Board>[];

  /** Lowest rank that has a record. */
  fromRank: number;
  verdicts: Verdicts<Board>;

  /** Returns the username that a card's name begins with; '' for none. */
  subjectOf(cardName: string): string;
  /** Returns why a card cannot be read as a punishment; undefined when it can. */
  problemOf(card: Pick<BoardCard, 'name' | 'due'>): UnreadableCard['reason'] | undefined;
  /** Reads a card that has no problem. @param isOwn whether the card is about the reader: only they may appeal */
  readPunishment(card: TypedCard<Board>, isOwn: boolean, now: number): Punishment<Board>;
  queueFieldsOf(card: TypedCard): QueueFields;
  /** Reads the fields of a card's text for deciders. */
  parseCard(card: TypedCard): ParsedCard;
}

/** Rules that turn counted punishments into a standing, worst first. Without punishments the standing is 'good'. */
interface Verdicts<Board extends ModerationBoard> {
  /** Applies from one punishment of this type. */
  worst: { type: Type<Board>; status: Standing<Board>['status']; rule: Verdict['rule'] };
  /** Else applies from `threshold` punishments of this type. */
  close: { type: Type<Board>; threshold: number; status: Standing<Board>['status']; rule: Verdict['rule'] };
  /** Else applies from one punishment of any type. */
  any: { status: Standing<Board>['status']; rule: Verdict['rule'] };
}

/** Labels compare trimmed and upper-cased. */
export const labelKey = (name: string): string => name.trim().toUpperCase();
const hasLabel = (labels: readonly CardLabel[], { name }: AppealLabel) => labels.some((label) => labelKey(label.name) === name);

/** Reads an appeal's status from a card's labels: PENDING, else the label of an approval on this board, else DENIED, else none. */
export function appealStatusOf<Status extends AppealStatus>(
  { approval }: { approval: { label: AppealLabel; status: Status } },
  labels: readonly CardLabel[],
): Status | 'pending' | 'denied' | 'none' {
  if (hasLabel(labels, appealLabels.pending)) return 'pending';
  if (hasLabel(labels, approval.label)) return approval.status;
  return hasLabel(labels, appealLabels.denied) ? 'denied' : 'none';
}

export const mayAppeal = ({ appealable }: BoardKind, status: AppealStatus): boolean => appealable.includes(status);

export const outcomeOf = (decision: AppealDecision): AppealOutcome => (decision === 'approve' ? 'approved' : 'denied');

/**
 * Returns the change of a card's labels by a decision.
 *
 * | board | approve | deny |
 * |---|---|---|
 * | player | removes all labels, adds APPROVED | removes PENDING, adds DENIED |
 * | staff | removes PENDING, adds APPEALED | removes PENDING |
 *
 * @returns labels to keep, labels to remove, and the label that the card lacks. Idempotent.
 */
export function labelsAfter({ approval, denialLabel }: BoardKind, decision: AppealDecision, labels: readonly CardLabel[]) {
  const isKept = ({ name }: CardLabel) => {
    const key = labelKey(name);
    return decision === 'approve' && approval.clearsOtherLabels ? key === approval.label.name : key !== appealLabels.pending.name;
  };
  const keep = labels.filter(isKept);
  const outcome = decision === 'approve' ? approval.label : denialLabel;
  return {
    keep,
    remove: labels.filter((label) => !isKept(label)),
    add: keep.some(({ name }) => labelKey(name) === outcome?.name) ? undefined : outcome,
  };
}
