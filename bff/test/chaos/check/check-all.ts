import { checkAppealMails, checkConfirmations, checkDecisionMails, checkFlightMessages, checkMailKeys } from './check-mail.ts';
import { checkApplicationDecisions, checkApplications, checkJobs, checkStages } from './check-careers.ts';
import { checkAudit, checkSessions } from './check-audit.ts';
import { checkBookingRefusals, checkBookings, checkVouchers } from './check-bookings.ts';
import {
  checkConversations,
  checkDecisions,
  checkDeskRows,
  checkHeld,
  checkLabels,
  checkQuestionMails,
  checkSubmissions,
} from './check-cases.ts';
import { checkLines, checkOfferMails, checkSeats } from './check-seats.ts';
import type { Check, Evidence, Violation } from './violation.ts';

const checks: readonly Check[] = [
  checkBookings,
  checkBookingRefusals,
  checkVouchers,
  checkSeats,
  checkLines,
  checkOfferMails,
  checkSessions,
  checkSubmissions,
  checkDecisions,
  checkLabels,
  checkConversations,
  checkQuestionMails,
  checkDeskRows,
  checkHeld,
  checkFlightMessages,
  checkApplications,
  checkApplicationDecisions,
  checkStages,
  checkJobs,
  checkMailKeys,
  checkConfirmations,
  checkAppealMails,
  checkDecisionMails,
  checkAudit,
];

/** Returns all broken promises. */
export const checkAll = (evidence: Evidence): Violation[] => checks.flatMap((check) => check(evidence));

const lines = (violation: Violation) =>
  violation.calls.map(({ id, at, until, person, session, servedBy, ask, answer }) => {
    const { kind, ...details } = ask;
    const reply = answer ? `${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}` : 'no answer';
    const when = `${(at / 1_000).toFixed(2)}–${(until / 1_000).toFixed(2)} s`;
    return `    #${id} ${when} ${servedBy} ${person} (${session ?? 'guest'}) ${kind} ${JSON.stringify(details)} → ${reply}`;
  });

/** Returns a readable text of a violation and its calls. */
export const describeViolation = (violation: Violation): string =>
  [`  ${violation.rule}: ${violation.text}`, ...lines(violation)].join('\n');
