import { Cluster, Figures, Text } from '@portal/design-system';
import { KeyButton, useKeys, useKeysSetting } from '@portal/remote-app';
import { useEffect, type RefObject } from 'react';

interface StepBarProps {
  ref: RefObject<HTMLDivElement | null>;
  /** '12 of 303' */
  place: string;
  /** Undefined at the start of the list. */
  onPrevious: (() => void) | undefined;
  /** Undefined at the end of the list. */
  onNext: (() => void) | undefined;
  /** True while a decision is in progress. */
  isBusy: boolean;
}

/** Buttons and keys that open the previous and the next application. */
export function StepBar({ ref, place, onPrevious, onNext, isBusy }: StepBarProps) {
  const previous = isBusy ? undefined : onPrevious;
  const next = isBusy ? undefined : onNext;
  const { isOn } = useKeysSetting();
  useKeys(isOn, { ...(previous && { k: previous, ArrowLeft: previous }), ...(next && { j: next, ArrowRight: next }) }, ref);
  useEffect(() => {
    // The notes of the previous application are gone, and the focus if it was on their button.
    if (document.activeElement === document.body) ref.current?.focus();
  }, [ref, place]);
  return (
    <Cluster ref={ref} role="group" tabIndex={-1} aria-label="Applications" $justify="space-between">
      <Text role="status" $size="small" $color="textMuted">
        <Figures>{place}</Figures>
      </Text>
      <Cluster $gap="xs">
        {/* Not `disabled` at the ends of the list, which would lose the focus. */}
        <KeyButton
          shortcut={isOn ? 'k' : undefined}
          aria-keyshortcuts={isOn ? 'K ArrowLeft' : undefined}
          aria-disabled={!previous}
          onClick={previous}
        >
          Previous
        </KeyButton>
        <KeyButton
          shortcut={isOn ? 'j' : undefined}
          aria-keyshortcuts={isOn ? 'J ArrowRight' : undefined}
          aria-disabled={!next}
          onClick={next}
        >
          Next
        </KeyButton>
      </Cluster>
    </Cluster>
  );
}
