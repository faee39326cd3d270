import { Alert, Stack, TextLink } from '@portal/design-system';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Problem } from './booking-flow.ts';

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
