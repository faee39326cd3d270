import { Cluster, Figures, Text } from '@portal/design-system';
import { useEffect, useRef } from 'react';
import { CompactButton, KeyCap } from '../compact-button.ts';
import { useStepKeys } from './use-step-keys.ts';

interface StepBarProps {
  /** '12 of 303' */
  place: string;
  /** Undefined at the ends of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** True while a decision is in flight. */
  isHeld: boolean;
}

/** Previous and next application, by button and by key. */
export function StepBar({ place, onPrevious, onNext, isHeld }: StepBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const previous = isHeld ? undefined : onPrevious;
  const next = isHeld ? undefined : onNext;
  useStepKeys({ k: previous, ArrowLeft: previous, j: next, ArrowRight: next });
  useEffect(() => {
    // The button of a decision is disabled while it is sent, and loses the focus.
    if (document.activeElement === document.body) bar.current?.focus();
  }, [place]);
  return (
    <Cluster ref={bar} role="group" tabIndex={-1} aria-label="Applications" $justify="space-between">
      <Text role="status" $size="small" $color="textMuted">
        <Figures>{place}</Figures>
      </Text>
      <Cluster $gap="xs">
        {/* Stays focusable at the ends, so that the focus is not lost there. */}
        <CompactButton aria-disabled={!previous} aria-keyshortcuts="K ArrowLeft" onClick={previous}>
          Previous <KeyCap aria-hidden="true">K</KeyCap>
        </CompactButton>
        <CompactButton aria-disabled={!next} aria-keyshortcuts="J ArrowRight" onClick={next}>
          Next <KeyCap aria-hidden="true">J</KeyCap>
        </CompactButton>
      </Cluster>
    </Cluster>
  );
}
