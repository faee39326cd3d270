import { Alert, Stack, TextLink } from '@portal/design-system';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { BookingFlow, FieldName, Problem } from './booking-flow.ts';

/** The flow's problem in a red alert. */
export const ProblemAlert = ({ problem }: { problem: Problem }) => (
  <InView at={problem} skip={problem.field !== undefined}>
    <Alert tone="danger" title={problem.text}>
      <Stack $gap="xs" $align="start">
        {problem.detail !== undefined && <p>{problem.detail}</p>}
        {problem.link && (
          <TextLink href={problem.link.href} target="_blank" rel="noopener noreferrer">
            {problem.link.label}
          </TextLink>
        )}
      </Stack>
    </Alert>
  </InView>
);

interface InViewProps {
  /** Scrolls again when it changes. */
  at?: unknown;
  /** The focus goes elsewhere, and the view with it. */
  skip?: boolean;
  children: ReactNode;
}

/** Scrolls its content into view, because the pressed button may be far below. */
export function InView({ at, skip = false, children }: InViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise here, which an effect must not return.
    if (!skip) void place.current?.scrollIntoView({ block: 'nearest' });
  }, [at, skip]);
  return <div ref={place}>{children}</div>;
}

/** Moves the focus to a field each time a problem of this field arises. */
export function useFocusOnProblem({ problem }: BookingFlow, name: FieldName): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem?.field?.name !== name) return;
    field.current?.focus();
    // The text below the field as well. Some browsers return a promise here, which an effect must not return.
    void field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, [problem, name]);
  return field;
}
