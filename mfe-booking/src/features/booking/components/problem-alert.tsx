import { messages } from '@portal/contracts';
import { Alert, Button } from '@portal/design-system';
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
    {problem.detail}
  </Alert>
);
