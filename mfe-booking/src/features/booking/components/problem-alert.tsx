import { Alert, Button, Stack, TextLink } from '@portal/design-system';
import { portalMessages } from '@portal/portal-contract';
import { useEffect, useRef } from 'react';
import type { Problem } from '../flow/booking-flow.ts';

interface ProblemAlertProps {
  problem: Problem;
  onSignIn: () => void;
}

/** What went wrong, in red, and the way on. It comes into view: what was pressed may be far below it. */
export function ProblemAlert({ problem, onSignIn }: ProblemAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which must not become the effect's own answer.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={place}>
      <Alert
        tone="danger"
        title={problem.text}
        action={
          problem.signIn && (
            <Button variant="secondary" onClick={onSignIn}>
              {portalMessages.auth.signInButton}
            </Button>
          )
        }
      >
        <Stack $gap="xs" $align="start">
          {problem.detail !== undefined && <p>{problem.detail}</p>}
          {problem.link && (
            <TextLink href={problem.link.href} target="_blank" rel="noopener noreferrer">
              {problem.link.label}
            </TextLink>
          )}
        </Stack>
      </Alert>
    </div>
  );
}
