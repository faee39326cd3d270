import { color, space, Text } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { queryOptions, useQuery } from '@portal/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { KeyButton } from './key-button.tsx';
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
  return { waiting: held?.filter(({ state }) => state === 'waiting') ?? [], asOf };
}

interface UndoBarProps<Decision extends Held> {
  className?: string;
  /** Oldest first. */
  waiting: readonly Decision[];
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
 * Says which decisions wait out their undo period and how many seconds are left, with buttons to undo the last one or all. Renders
 * nothing without a decision.
 */
export function UndoBar<Decision extends Held>({ className, waiting, words, asOf, busy, usesKeys, onUndo }: UndoBarProps<Decision>) {
  const last = waiting.at(-1);
  const undoLast = () => last && onUndo([last]);
  useKeys(usesKeys && !busy, { ...(last && { u: undoLast }) });
  if (!last) return null;
  const name = isolated(last.username);
  const isMany = waiting.length > 1;
  return (
    <Bar className={className}>
      <Text $size="small">
        <span>{isMany ? `${waiting.length} decisions wait.` : `${words[last.decision as Decision['decision']]}: ${name}.`}</span>{' '}
        <Countdown key={asOf} ms={Math.max(...waiting.map(({ leavesInMs }) => leavesInMs))} />
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
  > :first-child {
    flex: 1 1 8rem;
  }
`;

/** Remaining seconds. Hidden from screen readers, which would announce every change. */
function Countdown({ ms }: { ms: number }) {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    const timer = setInterval(() => setLeft((current) => Math.max(0, current - 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <Seconds aria-hidden="true">{`${Math.ceil(left / 1_000)} s`}</Seconds>;
}

const Seconds = styled.span`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums lining-nums;
`;
