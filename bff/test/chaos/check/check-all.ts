import { auditChecks } from './check-audit.ts';
import { bookingChecks } from './check-bookings.ts';
import { careersChecks } from './check-careers.ts';
import { caseChecks } from './check-cases.ts';
import { mailChecks } from './check-mail.ts';
import { seatChecks } from './check-seats.ts';
import type { Evidence, Violation } from './violation.ts';

const checks = [...bookingChecks, ...seatChecks, ...caseChecks, ...careersChecks, ...mailChecks, ...auditChecks];

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
