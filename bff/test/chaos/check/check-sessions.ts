import { callsOf, type Call } from '../history.ts';
import { verdictOf } from '../verdict.ts';
import { groupBy, type Check, type Violation } from './violation.ts';

/** Milliseconds after which an ended session is refused by every process. */
const spreadMs = 1_000;

/** Whether the answer shows that the session was taken as signed in; undefined when it does not show. */
function wasTaken({ ask, answer }: Call): boolean | undefined {
  if (!answer || ask.kind === 'sign-in' || ask.kind === 'repeat-sign-in' || ask.kind === 'sign-out') return undefined;
  const { status, body } = answer;
  if (ask.kind === 'who') return status === 200 ? body['user'] !== null : undefined;
  if (ask.kind === 'look') return undefined;
  if (status === 401) return false;
  return status < 300 ? true : undefined;
}

/** An ended session is refused everywhere, one that nobody has ended is refused nowhere, and a sign-in is used once. */
export const checkSessions: Check = ({ history }) => {
  const ends = new Map(groupBy(callsOf(history, 'sign-out'), ({ session }) => session));
  const violations = history.calls.flatMap((call): Violation[] => {
    if (call.session === null) return [];
    const taken = wasTaken(call);
    const own = ends.get(call.session) ?? [];
    const over = own.find((end) => verdictOf(end) === 'done' && end.until + spreadMs <= call.at);
    if (taken && over) {
      const text = `session ${call.session} of ${call.person} was taken ${Math.round(call.at - over.until)} ms after its end`;
      return [{ rule: 'ended sessions are refused', text, calls: [over, call] }];
    }
    const mayBeOver = own.some((end) => end.at < call.until);
    if (taken !== false || mayBeOver) return [];
    return [
      { rule: 'live sessions are taken', text: `session ${call.session} of ${call.person} was refused, but is not over`, calls: [call] },
    ];
  });
  const repeated = callsOf(history, 'repeat-sign-in').filter((call) => verdictOf(call) === 'done');
  return [
    ...violations,
    ...repeated.map((call) => ({ rule: 'a sign-in is used once', text: `${call.person}'s sign-in was taken again`, calls: [call] })),
  ];
};
