import {
  caseAddress,
  playerStandingBadges,
  staffStandingBadge,
  typeTitle,
  workspaceCaseAddress,
  type ModerationBoard,
  type PlayerStandingStatus,
} from '@portal/standing-contract';
import type { Memberships } from '../../../upstreams/roblox/groups.ts';
import type { AddPart, PartReply, PersonView } from '../../people/people-domain.ts';
import type { AppealContext } from '../appeals/card-jobs.ts';
import { recordAddress } from '../appeals/appeal-mails.ts';
import { appealStatusOf, type TypedCard } from '../board/board-kind.ts';
import type { BoardReader } from '../board/board-reader.ts';
import { cardsAbout, isAuthor, isSurelyAbout } from '../board/card-owner.ts';
import { recordOf } from '../board/record.ts';
import type { InternalNotes } from '../internal-notes.ts';
import { appealsOf, type Appeal } from '../rules/appeal-history.ts';
import { caseEvents, caseMessages } from './case.ts';

/** Maximum number of cards of one person whose comments are read. */
const maxCards = 50;

const titles: Record<ModerationBoard, string> = { player: 'Player', staff: 'Staff' };

/**
 * Adds both boards to the pages of people: the record, the appeals, and the internal notes. Only deciders of a board read the words of
 * appeals and notes of others. Nobody reads the notes on their own cases.
 */
export function addPersonParts(addPart: AddPart, context: AppealContext, memberships: Pick<Memberships, 'rankOf'>, notes: InternalNotes) {
  for (const board of Object.values<BoardReader>(context.boards)) {
    const { access, name } = board.kind;
    const cards = (view: PersonView) => readCards(board, memberships, view);
    addPart({
      title: `${titles[name]} record`,
      access: [access.case],
      read: async (view) => readRecordPart(board, await cards(view), view, context.now()),
    });
    addPart({
      title: `${titles[name]} appeals`,
      access: [access.case],
      read: async (view) => readAppealsPart(board, await cards(view), view, context),
    });
    addPart({
      title: `Notes on ${name} cases`,
      access: [access.decide],
      isAboutOthers: true,
      read: async (view) => readNotesPart(board, await cards(view), view, { ...context, notes }),
    });
  }
}

interface Cards {
  /** Rank of the person where the board needs one, else the lowest that has a record. */
  rank: number;
  cards: TypedCard[];
  isIncomplete: boolean;
}

/** Reads the cards about a person under all of their names. A person below the board's lowest rank has no record. */
async function readCards(board: BoardReader, memberships: Pick<Memberships, 'rankOf'>, { person }: PersonView): Promise<Cards> {
  const { kind } = board;
  const rank = kind.fromRank > 0 ? (await memberships.rankOf(person.userId)).groupRankId : kind.fromRank;
  if (rank < kind.fromRank) return { rank, cards: [], isIncomplete: false };
  const { index, missing } = (await board.read()).value;
  return { rank, cards: cardsAbout(kind, index, person), isIncomplete: missing.length > 0 || !person.isComplete };
}

async function readRecordPart(board: BoardReader, { rank, cards, isIncomplete }: Cards, view: PersonView, now: number): Promise<PartReply> {
  const { kind } = board;
  const { punishments, standing } = recordOf(kind, cards, { isOwn: false, now, rank });
  const byId = new Map(cards.map((card) => [card.id, card]));
  const value =
    kind.name === 'player' ? playerStandingBadges[standing.status as PlayerStandingStatus] : staffStandingBadge(standing.status);
  const addressOf = await caseAddressOf(board, view);
  return {
    rows: punishments.map((punishment) => {
      const { id, type, date, reason, appealStatus } = punishment;
      const card = byId.get(id);
      const duration = 'duration' in punishment && punishment.duration ? `, ${punishment.duration}` : '';
      return {
        kind: 'punishment',
        at: date,
        title: `${typeTitle(type)}${duration}${appealStatus === 'none' ? '' : ` · appeal ${appealStatus === 'appealed' ? 'approved' : appealStatus}`}`,
        by: 'moderator' in punishment ? punishment.moderator : punishment.caseHandler,
        text: reason,
        ...(card && { address: addressOf(card) }),
      };
    }),
    // An incomplete record says nothing about the standing, good or bad.
    facts: isIncomplete || rank < kind.fromRank ? [] : [{ label: `${titles[kind.name]} standing`, value }],
    isIncomplete,
  };
}

/** Appeals that the person wrote, on cards about them. Another holder of their name may have appealed on the same card. */
async function readAppealsPart(
  board: BoardReader,
  { cards, isIncomplete }: Cards,
  view: PersonView,
  { authors: appealAuthors, comments }: AppealContext,
): Promise<PartReply> {
  const read = cards.slice(0, maxCards);
  if (read.length === 0) return { rows: [], isIncomplete };
  const ids = read.map(({ id }) => id);
  const [byCard, authors] = await Promise.all([comments.ofMany(ids), appealAuthors.onCards(ids)]);
  const decides = !view.isOwn && (await view.mayRead(board.kind.access.decide));
  const addressOf = await caseAddressOf(board, view);
  const rows = read.flatMap((card) => {
    const appeals = appealsOf(byCard.get(card.id) ?? []).filter((appeal) => isAuthor(board.kind, card, view.person, appeal, authors));
    return appealRows(card, appeals, { decides, readsTexts: decides || view.isOwn }).map((row) => ({ ...row, address: addressOf(card) }));
  });
  return { rows, isIncomplete: isIncomplete || byCard.size < cards.length };
}

/** @param rights `decides`: sees who asked and decided. `readsTexts`: reads the appeal, the conversation and the notes to the appellant */
function appealRows({ type }: TypedCard, appeals: readonly Appeal[], rights: { decides: boolean; readsTexts: boolean }): PartReply['rows'] {
  const { decides, readsTexts } = rights;
  const events = caseEvents(appeals, decides).map(({ kind, at, outcome, by, note, reason, isReopened }): PartReply['rows'][number] => {
    const what = kind === 'decided' ? ` ${outcome}` : isReopened ? ' reopened' : '';
    const text = readsTexts ? (kind === 'submitted' ? reason : note) : undefined;
    return {
      kind: kind === 'submitted' ? 'appeal' : 'decision',
      at,
      title: `Appeal${what}: ${typeTitle(type)}`,
      ...(by && { by }),
      ...(text && { text }),
    };
  });
  const messages = readsTexts ? caseMessages(appeals, decides) : [];
  return [
    ...events,
    ...messages.map(({ kind, at, text, by }): PartReply['rows'][number] => ({
      kind: 'message',
      at,
      title: `${kind === 'question' ? 'Question' : 'Answer'}: ${typeTitle(type)}`,
      ...(by && { by }),
      text,
    })),
  ];
}

/** Internal notes on the person's cases, except on those that may be about the reader, who may have had the same name. */
async function readNotesPart(
  board: BoardReader,
  { cards, isIncomplete }: Cards,
  view: PersonView,
  { knownPeople, notes }: AppealContext & { notes: InternalNotes },
): Promise<PartReply> {
  const reader = await knownPeople.of(view.reader);
  const others = cards.filter((card) => !isSurelyAbout(board.kind, card, reader));
  const addressOf = await caseAddressOf(board, view);
  const rows = await Promise.all(
    others.slice(0, maxCards).map(async (card) =>
      (await notes.of(board.kind.name, card.id)).map(({ author, createdAt, text }) => ({
        kind: 'note' as const,
        at: new Date(createdAt).toISOString(),
        title: `Note: ${typeTitle(card.type)}`,
        by: author,
        text,
        address: addressOf(card),
      })),
    ),
  );
  return { rows: rows.flat(), isIncomplete: isIncomplete || others.length > maxCards };
}

/** Addresses of cases: in the workspace if the reader can decide them there now, else on the page of the record. */
async function caseAddressOf(board: BoardReader, { isOwn, person, mayRead }: PersonView): Promise<(card: TypedCard) => string> {
  const { access, name, page } = board.kind;
  if (isOwn) return ({ id }) => caseAddress(page, id);
  const decides = await mayRead(access.decide);
  return ({ id, labels }) =>
    decides && appealStatusOf(board.kind, labels) === 'pending'
      ? workspaceCaseAddress(name, id)
      : recordAddress(board.kind, person.username, id);
}
