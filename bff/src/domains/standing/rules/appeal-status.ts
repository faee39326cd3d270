import {
  appealLabels,
  type AppealDecision,
  type AppealOutcome,
  type ModerationBoard,
  type PlayerAppealStatus,
  type StaffAppealStatus,
} from '@portal/standing-contract';
import type { CardLabel } from '../../../upstreams/trello/cards.ts';

type Label = (typeof appealLabels)[keyof typeof appealLabels];

/** Labels compare trimmed and upper-cased. */
export const labelKey = (name: string): string => name.trim().toUpperCase();
const has = (labels: readonly CardLabel[], { name }: Label) => labels.some((label) => labelKey(label.name) === name);

/** PENDING, else APPROVED, else DENIED, else none. */
export function playerAppealStatus(labels: readonly CardLabel[]): PlayerAppealStatus {
  if (has(labels, appealLabels.pending)) return 'pending';
  if (has(labels, appealLabels.approved)) return 'approved';
  return has(labels, appealLabels.denied) ? 'denied' : 'none';
}

/** PENDING, else APPEALED, else DENIED, else none. */
export function staffAppealStatus(labels: readonly CardLabel[]): StaffAppealStatus {
  if (has(labels, appealLabels.pending)) return 'pending';
  if (has(labels, appealLabels.appealed)) return 'appealed';
  return has(labels, appealLabels.denied) ? 'denied' : 'none';
}

export type AppealStatus = PlayerAppealStatus | StaffAppealStatus;

export const appealStatusOf = (board: ModerationBoard, labels: readonly CardLabel[]): AppealStatus =>
  board === 'player' ? playerAppealStatus(labels) : staffAppealStatus(labels);

/**
 * Where an appeal may begin. Players: none or denied (a re-appeal), never after an approval. Staff: none only; a denial
 * leaves none behind, so that they too may appeal again.
 */
export const mayAppeal = (board: ModerationBoard, status: AppealStatus): boolean =>
  status === 'none' || (board === 'player' && status === 'denied');

export const outcomeOf = (decision: AppealDecision): AppealOutcome => (decision === 'approve' ? 'approved' : 'denied');

/**
 * What a decision does to a card's labels.
 *
 * | board | approve | deny |
 * |---|---|---|
 * | player | all labels go, APPROVED comes | PENDING goes, DENIED comes |
 * | staff | PENDING goes, APPEALED comes | PENDING goes |
 *
 * @returns the labels that stay, those that go, and the one that the card needs; done twice it changes nothing more
 */
export function labelsAfter(board: ModerationBoard, decision: AppealDecision, labels: readonly CardLabel[]) {
  const wanted = decision === 'approve' ? (board === 'player' ? appealLabels.approved : appealLabels.appealed) : appealLabels.denied;
  const add = board === 'staff' && decision === 'deny' ? undefined : wanted;
  const stays = (label: CardLabel) => {
    const key = labelKey(label.name);
    if (board === 'player' && decision === 'approve') return key === wanted.name;
    return key !== appealLabels.pending.name;
  };
  return { stay: labels.filter(stays), go: labels.filter((label) => !stays(label)), add };
}
