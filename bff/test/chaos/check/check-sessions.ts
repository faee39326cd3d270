import { type Call, callsOf, verdictOf } from '../history.ts';
import { type Check, groupBy, type Violation } from './violation.ts';

/** Milliseconds after which every process refuses an ended session. */
const spreadMs = 1_000;

/** Returns whether the answer accepts the session, or undefined if it does not show that. */
function isAccepted({ ask, answer }: Call): boolean | undefined {
  if (!answer || ask.kind === 'sign-in' || ask.kind === 'repeat-sign-in' || ask.kind === 'sign-out') return undefined;
  const { status, body } = answer;
  if (ask.kind === 'who') return status === 200 ? body['user'] !== null : undefined;
  if (ask.kind === 'look') return undefined;
  if (status === 401) return false;
  return status < 300 ? true : undefined;
}

/** Checks that ended sessions are refused, that other sessions are accepted, and that a sign-in is used once. */
export const checkSessions: Check = ({ history }) => {
  const ends = new Map(groupBy(callsOf(history, 'sign-out'), ({ session }) => session));
  const violations = history.calls.flatMap((call): Violation[] => {
    if (call.session === null) return [];
    const accepted = isAccepted(call);
    const signOuts = ends.get(call.session) ?? [];
    const signOut = signOuts.find((end) => verdictOf(end) === 'done' && end.until + spreadMs <= call.at);
    if (accepted && signOut) {
      const text = `session ${call.session} of ${call.person} was accepted ${Math.round(call.at - signOut.until)} ms after its end`;
      return [{ rule: 'ended sessions are refused', text, calls: [signOut, call] }];
    }
    const mayHaveEnded = signOuts.some((end) => end.at < call.until);
    if (accepted !== false || mayHaveEnded) return [];
    return [
      { rule: 'live sessions are taken', text: `session ${call.session} of ${call.person} was refused without a sign-out`, calls: [call] },
    ];
  });
  const repeatedSignIns = callsOf(history, 'repeat-sign-in').filter((call) => verdictOf(call) === 'done');
  return [
    ...violations,
    ...repeatedSignIns.map((call) => ({ rule: 'a sign-in is used once', text: `${call.person}'s sign-in was used again`, calls: [call] })),
  ];
};
