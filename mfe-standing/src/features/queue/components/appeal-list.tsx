import { Grid, Text } from '@portal/design-system';
import type { ModerationBoard, PendingAppeal } from '@portal/standing-contract';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { AppealItem } from './appeal-item.tsx';

interface AppealListProps {
  board: ModerationBoard;
  userId: string;
  appeals: readonly PendingAppeal[];
  /** Milliseconds since the epoch: what ages are counted from. */
  now: number;
  onView: (username: string) => void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const isTyping = (target: EventTarget) => target instanceof HTMLElement && target.matches('input, textarea, select');

/** The queue itself. Arrow keys walk it; a letter goes to a button, which Enter then presses: nothing is decided by a slip. */
export function AppealList({ board, userId, appeals, now, onView }: AppealListProps) {
  const list = useRef<HTMLOListElement>(null);
  const items = () => [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
  const current = () => items().findIndex((item) => item.contains(document.activeElement));

  const decided = useRef<{ id: string; place: number }>(undefined);

  useEffect(() => {
    // Once the decided one is gone: the one that takes its place, else the last, else the list.
    const last = decided.current;
    if (!last || appeals.some(({ id }) => id === last.id)) return;
    decided.current = undefined;
    const left = list.current?.children ?? [];
    const next = left[Math.min(last.place, left.length - 1)] ?? list.current;
    if (next instanceof HTMLElement) next.focus();
  }, [appeals]);

  const press = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = current();
    const step = steps[event.key];
    const target =
      step === undefined
        ? items()[place]?.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`)
        : items()[Math.max(0, place + step)];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <>
      {appeals.length > 0 && (
        <Keys $size="small" $color="textMuted">
          Keys: <kbd>↑</kbd> <kbd>↓</kbd> walk the queue, <kbd>A</kbd> goes to Approve, <kbd>D</kbd> to Deny, <kbd>N</kbd> to the note.
        </Keys>
      )}
      <List as="ol" $min="26rem" $gap="md" ref={list} tabIndex={-1} aria-label="Appeals that wait" onKeyDown={press}>
        {appeals.map((appeal, place) => (
          <AppealItem
            key={appeal.id}
            board={board}
            userId={userId}
            appeal={appeal}
            now={now}
            onView={onView}
            onDecided={() => (decided.current = { id: appeal.id, place })}
          />
        ))}
      </List>
    </>
  );
}

const List = styled(Grid)`
  &:focus {
    outline: none;
  }
`;

/** Of use where there is a keyboard. */
const Keys = styled(Text)`
  display: none;
  @media (hover: hover) {
    display: block;
  }
  kbd {
    padding: 0 0.3em;
    border: 1px solid currentColor;
    border-radius: 0.25rem;
    font: inherit;
    font-size: 0.9em;
  }
`;
