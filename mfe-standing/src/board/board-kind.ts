import { isBlank, isEmail } from '@portal/portal-contract';
import {
  appealTexts,
  boardApi,
  standingLimits,
  standingPages,
  typeBadge,
  typeTitle,
  type ModerationBoard,
  type PunishmentType,
} from '@portal/standing-contract';
import { numericDate, numericDay } from '../app/dates.ts';

/** Every difference between the two moderation boards in the browser. */
export interface BoardKind {
  /** Title in the list of unreadable cards. */
  title: string;
  /** Address of the page with the viewer's own record. */
  page: string;
  api: (typeof boardApi)[ModerationBoard];
  /** Label for the author of a punishment. */
  moderator: string;
  badge: (type: PunishmentType) => string;
  /** Formats a punishment's date: an ISO 8601 date-time for players, a calendar day for staff. */
  date: (date: string) => string;
  queue: { loading: string; empty: string };
  appeal: {
    title: (again: boolean) => string;
    email: string;
    reason: string;
    submitted: string;
    failedTitle: string;
    /** Returns the toast for missing or invalid fields. */
    problemOf: (fields: AppealFields) => FormProblem | undefined;
  };
}

export interface AppealFields extends Record<string, string> {
  email: string;
  reason: string;
}

/** Text beside each invalid field. */
export type AppealErrors = Partial<Record<'email' | 'reason', string>>;

export interface FormProblem {
  title: string;
  description: string;
}

const isAddress = (text: string) => isEmail(text.trim());

/** Returns the error texts of invalid fields, which are the same on both boards. */
export const fieldErrors = ({ email, reason }: AppealFields): AppealErrors => ({
  ...(!isAddress(email) && { email: appealTexts.emailRequired }),
  ...(isBlank(reason) && { reason: appealTexts.reasonRequired }),
  ...(reason.length > standingLimits.appealReason && { reason: appealTexts.tooLong }),
});

function playerProblem({ email, reason }: AppealFields): FormProblem | undefined {
  const title = appealTexts.errorTitle;
  if (isBlank(reason)) return { title, description: appealTexts.reasonRequired };
  return isAddress(email) ? undefined : { title, description: appealTexts.emailRequired };
}

function staffProblem({ email, reason }: AppealFields): FormProblem | undefined {
  if (isBlank(email) || isBlank(reason)) return { title: appealTexts.staffMissingTitle, description: appealTexts.staffMissing };
  return isAddress(email) ? undefined : { title: appealTexts.staffFailedTitle, description: appealTexts.emailRequired };
}

/** The first chunk of a page refers to a board by its key only. These texts load with the parts that need them. */
export const boardKinds: Record<ModerationBoard, BoardKind> = {
  player: {
    title: 'Player board',
    page: standingPages.accountStanding,
    api: boardApi.player,
    moderator: 'Moderator',
    badge: typeBadge,
    date: numericDate,
    queue: { loading: 'Loading appeals...', empty: 'No appeals at this time.' },
    appeal: {
      title: (again) => (again ? 'Re-appeal Punishment' : 'Appeal Punishment'),
      email: 'Email Address *',
      reason: 'Reason for Appeal *',
      submitted: appealTexts.submitted,
      failedTitle: appealTexts.errorTitle,
      problemOf: playerProblem,
    },
  },
  staff: {
    title: 'Staff board',
    page: standingPages.staffAccountStanding,
    api: boardApi.staff,
    moderator: 'Case Handler',
    badge: typeTitle,
    date: numericDay,
    queue: { loading: 'Loading staff appeals...', empty: 'No pending staff appeals' },
    appeal: {
      title: () => 'Submit Appeal',
      email: 'Email Address',
      reason: 'Appeal Reason',
      submitted: appealTexts.staffSubmitted,
      failedTitle: appealTexts.staffFailedTitle,
      problemOf: staffProblem,
    },
  },
};
