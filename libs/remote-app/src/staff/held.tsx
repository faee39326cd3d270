import { color, from, radius, size, space, Text } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { queryOptions, useQuery } from '@portal/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { KeyButton } from './key-button.tsx';
import { BarPane } from './panes.ts';
import { useKeys } from './use-keys.ts';

/** A decision that takes effect after its undo period. */
interface Held {
  id: string;
  username: string;
  decision: string;
  state: string;
  leavesInMs: number;
  /** Why the decision, or a part of it, was not carried out. */
  error: string | null;
}

/** Poll interval while decisions are pending, in milliseconds. */
const pollIntervalMs = 2_000;

const isPending = ({ state }: Held): boolean => state === 'waiting' || state === 'running';

/** True if a decision has no outcome yet. */
export const hasPending = (held: readonly Held[] = []): boolean => held.some(isPending);

/** Query for the viewer's decisions of the last minutes. */
export const heldQuery = <Decision extends Held>(
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<{ held: Decision[] }>,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: ({ state }) => hasPending(state.data?.held) && pollIntervalMs,
  });

interface HeldOptions<Decision extends Held> {
  query: ReturnType<typeof heldQuery<Decision>>;
  /** False while there is nothing to read. */
  enabled?: boolean;
  /** Called once for each decision that failed. */
  onFailure: (decision: Decision, error: string) => void;
  /** Called when pending decisions have an outcome. */
  onSettled: () => void;
}

/** The viewer's decisions that can still be undone, oldest first, and the time of the reply with their `leavesInMs`. */
export function useHeld<Decision extends Held>({ query, enabled = true, onFailure, onSettled }: HeldOptions<Decision>) {
  const { data, dataUpdatedAt: asOf } = useQuery({ ...query, enabled });
  const held = data?.held;
  const pendingIds = useRef<ReadonlySet<string>>(new Set());
  const report = useEffectEvent(onFailure);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (!held) return;
    const settled = held.filter((decision) => pendingIds.current.has(decision.id) && !isPending(decision));
    pendingIds.current = new Set(held.filter(isPending).map(({ id }) => id));
    for (const decision of settled) if (decision.error !== null) report(decision, decision.error);
    if (settled.length > 0) settle();
  }, [held]);
  const waiting = held?.filter(({ state }) => state === 'waiting') ?? [];
  const sent = useSent(held);
  return { waiting, asOf, sent, /** True while the bar has something to show. */ isShown: waiting.length > 0 || sent.total > 1 };
}

/** How long the outcome of a round stays in the bar, in milliseconds. */
const outcomeMs = 8_000;

/** Numbers of the decisions that were made together or while others were still waiting. Zero once all have been out for a while. */
interface Sent {
  total: number;
  done: number;
  failed: number;
}

function useSent(held: readonly Held[] = []): Sent {
  const [round, setRound] = useState<ReadonlySet<string>>(new Set());
  const own = held.filter(({ id }) => round.has(id));
  const fresh = held.filter((decision) => isPending(decision) && !round.has(decision.id));
  // A decision after the end of a round begins another one.
  if (fresh.length > 0) setRound(new Set([...(own.some(isPending) ? round : []), ...fresh.map(({ id }) => id)]));
  const isOver = own.length > 0 && !own.some(isPending);
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => setRound(new Set()), outcomeMs);
    return () => clearTimeout(timer);
  }, [isOver]);
  const count = (state: string) => own.filter((decision) => decision.state === state).length;
  return { total: own.length, done: count('done'), failed: count('refused') };
}

/** 'All 40 decisions have gone out.' */
const sentText = ({ total, done, failed }: Sent): string =>
  done === total
    ? `All ${total} decisions have gone out.`
    : `${done} of ${total} decisions have gone out${failed > 0 ? `, ${failed} failed` : ''}.`;

interface UndoBarProps<Decision extends Held> {
  /** Oldest first. */
  waiting: readonly Decision[];
  /** Progress of the decisions once they can no longer be undone. */
  sent: Sent;
  /** Past participle of each decision, such as "Denied". */
  words: Readonly<Record<Decision['decision'], string>>;
  /** Time of the reply with their `leavesInMs`. */
  asOf: number;
  /** True while an undo runs. */
  busy: boolean;
  usesKeys: boolean;
  onUndo: (decisions: readonly Decision[]) => unknown;
}

/**
 * Says which decisions wait out their undo period and how many seconds are left, with buttons to undo the last one or all, and then how
 * many of several have gone out. At the bottom of a narrow window.
 */
export const UndoBar = <Decision extends Held>(bar: UndoBarProps<Decision>) => (
  <BarPane role="status">
    <Content {...bar} />
  </BarPane>
);

function Content<Decision extends Held>({ waiting, sent, words, asOf, busy, usesKeys, onUndo }: UndoBarProps<Decision>) {
  const last = waiting.at(-1);
  const undoLast = () => last && onUndo([last]);
  useKeys(usesKeys && !busy, { ...(last && { u: undoLast }) });
  if (!last)
    return (
      sent.total > 1 && (
        <Bar>
          <Text $size="small">
            <span>{sentText(sent)}</span>
          </Text>
        </Bar>
      )
    );
  const name = isolated(last.username);
  const isMany = waiting.length > 1;
  const leavesInMs = Math.max(...waiting.map((decision) => decision.leavesInMs));
  const waitText = isMany ? `${waiting.length} decisions wait.` : `${words[last.decision as Decision['decision']]}: ${name}.`;
  return (
    <Bar>
      <Text $size="small">
        {/* Many decisions go out one after another. Those whose turn has not come can still be undone. */}
        <span>{leavesInMs === 0 && sent.total > 1 ? sentText(sent) : waitText}</span> <Countdown key={asOf} ms={leavesInMs} />
      </Text>
      <KeyButton shortcut={usesKeys ? 'u' : undefined} busy={busy} onClick={undoLast}>
        {isMany ? `Undo ${name}` : 'Undo'}
      </KeyButton>
      {isMany && (
        <KeyButton busy={busy} onClick={() => onUndo(waiting)}>
          Undo all
        </KeyButton>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  height: 100%;
  padding: ${space.xxs} ${space.md};
  > * {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* On a phone the text gives way to the seconds. */
  > :first-child {
    flex: 1 1 8rem;
    display: flex;
    gap: ${space.xxs};
    > :first-child {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  ${from.laptop} {
    height: auto;
    margin: ${space.xs};
    padding: ${space.xxs} ${space.xs} ${space.xxs} ${space.sm};
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: ${radius.sm};
    background: ${color.raised};
  }
`;

/** Remaining seconds. Hidden from screen readers, which would announce every change. */
function Countdown({ ms }: { ms: number }) {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    const timer = setInterval(() => setLeft((current) => Math.max(0, current - 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return left > 0 && <Seconds aria-hidden="true">{`${Math.ceil(left / 1_000)} s`}</Seconds>;
}

const Seconds = styled.span`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums lining-nums;
`;
