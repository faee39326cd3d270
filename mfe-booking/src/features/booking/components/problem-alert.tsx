import { messages } from '@portal/contracts';
import { Alert, Button, Stack, TextLink } from '@portal/design-system';
import type { Problem } from '../flow/booking-flow.ts';

interface ProblemAlertProps {
  problem: Problem;
  onSignIn: () => void;
}

/** What went wrong, in red, and the way on. */
export const ProblemAlert = ({ problem, onSignIn }: ProblemAlertProps) => (
  <Alert
    tone="danger"
    title={problem.text}
    action={
      problem.signIn && (
        <Button variant="secondary" onClick={onSignIn}>
          {messages.booking.signInButton}
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
);
