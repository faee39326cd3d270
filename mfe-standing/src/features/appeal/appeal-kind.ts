import { emailPattern, limits } from '@portal/portal-contract';
import { appealTexts, type ModerationBoard } from '@portal/standing-contract';

/** What an appeal's form asks, and in which words it answers: players' and staff's differ. */
interface AppealKind {
  title: (again: boolean) => string;
  email: string;
  reason: string;
  submitted: { title: string; description: string };
  failedTitle: string;
  /** What is wrong with the form, and which field to look at; undefined when it may be sent. */
  problemOf: (fields: AppealFields) => FormProblem | undefined;
}

export interface AppealFields extends Record<string, string> {
  email: string;
  reason: string;
}

export interface FormProblem {
  field: 'email' | 'reason';
  title: string;
  description: string;
}

const isBlank = (text: string) => text.trim() === '';
/** What the server takes. */
const isAddress = (text: string) => emailPattern.test(text.trim()) && text.trim().length <= limits.email;

function playerProblem({ email, reason }: AppealFields): FormProblem | undefined {
  const title = appealTexts.errorTitle;
  if (isBlank(reason)) return { field: 'reason', title, description: appealTexts.reasonRequired };
  if (!isAddress(email)) return { field: 'email', title, description: appealTexts.emailRequired };
  return undefined;
}

function staffProblem({ email, reason }: AppealFields): FormProblem | undefined {
  if (isBlank(email) || isBlank(reason))
    return { field: isBlank(email) ? 'email' : 'reason', title: appealTexts.staffMissingTitle, description: appealTexts.staffMissing };
  return isAddress(email) ? undefined : { field: 'email', title: appealTexts.staffFailedTitle, description: appealTexts.emailRequired };
}

export const appealKinds: Record<ModerationBoard, AppealKind> = {
  player: {
    title: (again) => (again ? 'Re-appeal Punishment' : 'Appeal Punishment'),
    email: 'Email Address *',
    reason: 'Reason for Appeal *',
    submitted: { title: appealTexts.submittedTitle, description: appealTexts.submitted },
    failedTitle: appealTexts.errorTitle,
    problemOf: playerProblem,
  },
  staff: {
    title: () => 'Submit Appeal',
    email: 'Email Address',
    reason: 'Appeal Reason',
    submitted: { title: appealTexts.submittedTitle, description: appealTexts.staffSubmitted },
    failedTitle: appealTexts.staffFailedTitle,
    problemOf: staffProblem,
  },
};
