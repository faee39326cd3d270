import { color, Text } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { KeyButton } from './key-button.tsx';
import { useKeys } from './use-keys.ts';

/** A decision that takes effect after its undo period. */
interface Held {
  id: string;
  username: string;
  state: string;
  leavesInMs: number;
  /** Why the decision, or a part of it, was not carried out. */
  error: string | null;
}

/** Poll interval while decisions are pending, in milliseconds. */
const pollIntervalMs = 2_000;

const isPending = ({ state }: Held): boolean => state === 'waiting' || state === 'running';

/** Poll interval of a list of held decisions. False while none is pending. */
export const heldPollMs = (held: readonly Held[] = []): number | false => held.some(isPending) && pollIntervalMs;

/** Calls `onSettled` when pending decisions have an outcome. Calls `onFailure` once for each that failed. */
export function useHeldOutcomes<Decision extends Held>(
  held: readonly Decision[],
  onFailure: (decision: Decision, error: string) => void,
  onSettled: () => void,
): void {
  const pendingIds = useRef<ReadonlySet<string>>(new Set());
  const report = useEffectEvent(onFailure);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    const settled = held.filter((decision) => pendingIds.current.has(decision.id) && !isPending(decision));
    pendingIds.current = new Set(held.filter(isPending).map(({ id }) => id));
    for (const decision of settled) if (decision.error !== null) report(decision, decision.error);
    if (settled.length > 0) settle();
  }, [held]);
}

interface UndoBarProps<Decision extends Held> {
  /** Decisions that can still be undone, oldest first, at least one. */
  waiting: readonly Decision[];
  /** Name of the last decision, such as "Denied". */
  word: string;
  /** Time of the reply with their `leavesInMs`. */
  asOf: number;
  /** True while an undo runs. */
  busy: boolean;
  usesKeys: boolean;
  onUndo: (decisions: readonly Decision[]) => void;
}

/** Says which decisions wait out their undo period and how many seconds are left, with buttons to undo the last one or all. */
export function UndoBar<Decision extends Held>({ waiting, word, asOf, busy, usesKeys, onUndo }: UndoBarProps<Decision>) {
  const last = waiting.slice(-1);
  const name = isolated(last[0]?.username ?? '');
  const isMany = waiting.length > 1;
  useKeys(usesKeys && !busy, { u: () => onUndo(last) });
  return (
    <>
      <Text $size="small">
        <span>{isMany ? `${waiting.length} decisions wait.` : `${word}: ${name}.`}</span>{' '}
        <Countdown key={asOf} ms={Math.max(...waiting.map(({ leavesInMs }) => leavesInMs))} />
      </Text>
      <KeyButton shortcut={usesKeys ? 'u' : undefined} busy={busy} onClick={() => onUndo(last)}>
        {isMany ? `Undo ${name}` : 'Undo'}
      </KeyButton>
      {isMany && (
        <KeyButton busy={busy} onClick={() => onUndo(waiting)}>
          Undo all
        </KeyButton>
      )}
    </>
  );
}

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
