import type { ModerationBoard, Verdict } from '@portal/standing-contract';
import type { KnownPerson } from '../../../session/known-person.ts';
import type { BoardKind, Punishment, Standing, TypedCard } from './board-kind.ts';
import type { BoardReader, Dated } from './board-reader.ts';
import { cardsAbout } from './card-owner.ts';

interface Judgement<Board extends ModerationBoard> {
  standing: Standing<Board>;
  verdict: Verdict;
}

/** Returns a standing with the number of punishments per list, under the names of the board's lists. */
const standingOf = <Board extends ModerationBoard>(
  { lists }: BoardKind<Board>,
  status: Standing<Board>['status'],
  counted: readonly Pick<Punishment<Board>, 'type'>[],
): Standing<Board> => {
  const counts = Object.entries(lists).map(([list, type]) => [list, counted.filter((each) => each.type === type).length]);
  // The compiler cannot see that the list names are the keys of the counts. The reply schemas check it.
  return { status, totalPunishments: counted.length, ...Object.fromEntries(counts) } as Standing<Board>;
};

/** Returns the standing of a person without punishments. Also the fallback in a degraded reply for an unreadable record. */
const goodStanding = <Board extends ModerationBoard>(kind: BoardKind<Board>): Standing<Board> => standingOf(kind, 'good', []);

/** Applies the board's verdicts to punishments, and names the rule that applied. Ignores punishments with an approved appeal. */
export function judge<Board extends ModerationBoard>(
  kind: BoardKind<Board>,
  punishments: readonly Pick<Punishment<Board>, 'type' | 'appealStatus'>[],
): Judgement<Board> {
  const { worst, close, any } = kind.verdicts;
  const countable = punishments.filter(({ appealStatus }) => appealStatus !== kind.approval.status);
  const ignored = punishments.length - countable.length;
  const count = (type: string) => countable.filter((each) => each.type === type).length;
  const judgement = (status: Standing<Board>['status'], rule: Verdict['rule'], counted: number, threshold: number) => ({
    standing: standingOf(kind, status, countable),
    verdict: { rule, counted, threshold, ignored },
  });
  if (count(worst.type) > 0) return judgement(worst.status, worst.rule, count(worst.type), 1);
  const { threshold } = close;
  if (count(close.type) >= threshold) return judgement(close.status, close.rule, count(close.type), threshold);
  if (countable.length > 0) return judgement(any.status, any.rule, count(close.type), threshold);
  return judgement('good', 'clean', 0, 1);
}

interface RecordOptions {
  /** True when the reader is the subject of the record. */
  isOwn: boolean;
  now: number;
  /** Rank of the subject. Default: the lowest rank that has a record. */
  rank?: number;
}

/** Reads a person's cards into a record, newest punishment first. Cards that cannot be read are left out. */
export function recordOf<Board extends ModerationBoard>(
  kind: BoardKind<Board>,
  cards: readonly TypedCard[],
  { isOwn, now, rank = kind.fromRank }: RecordOptions,
): { punishments: Punishment<Board>[] } & Judgement<Board> {
  if (rank < kind.fromRank) {
    const verdict: Verdict = { rule: 'not-staff', counted: rank, threshold: kind.fromRank, ignored: 0 };
    return { punishments: [], standing: goodStanding(kind), verdict };
  }
  const types: readonly string[] = Object.values(kind.lists);
  const isOfBoard = (card: TypedCard): card is TypedCard<Board> => types.includes(card.type);
  const punishments = cards
    .filter(isOfBoard)
    .filter((card) => kind.problemOf(card) === undefined)
    .map((card) => kind.readPunishment(card, isOwn, now))
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
  return { punishments, ...judge(kind, punishments) };
}

/** Turns a failure, which the reading has logged, into undefined, so that a page can show the board as unreadable instead of empty. */
export const tryRead = <T>(read: Promise<Dated<T>>): Promise<Dated<T> | undefined> => read.catch(() => undefined);

interface RecordView<Board extends ModerationBoard> {
  isOwn: boolean;
  /** True when the board or the person's former names could not be read in full. The verdict is then null. */
  degraded: boolean;
  asOf: string | null;
  standing: Standing<Board>;
  verdict: Verdict | null;
  punishments: Punishment<Board>[];
}

export async function readRecord<Board extends ModerationBoard>(
  board: BoardReader<Board>,
  person: KnownPerson,
  options: RecordOptions,
): Promise<RecordView<Board>> {
  const { kind } = board;
  const { isOwn } = options;
  const reading = await tryRead(board.read());
  if (!reading) return { isOwn, degraded: true, asOf: null, standing: goodStanding(kind), verdict: null, punishments: [] };
  const { index, missing } = reading.value;
  const { verdict, ...record } = recordOf(kind, cardsAbout(kind, index, person), options);
  const degraded = missing.length > 0 || !person.isComplete;
  return { isOwn, degraded, asOf: reading.asOf, ...record, verdict: degraded ? null : verdict };
}
