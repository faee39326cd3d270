import { appendFileSync } from 'node:fs';
import type { ApplicationDecision, StageRequest } from '@portal/careers-contract';
import { type AppealDecision, type ModerationBoard, standingTexts } from '@portal/standing-contract';

/** Request of a person to the portal. A `token` is a unique text of one call, by which its effects are recognised. */
export type Ask =
  | { kind: 'sign-in' }
  /** Sends the platform's answer again, which must not start a second session. */
  | { kind: 'repeat-sign-in' }
  | { kind: 'sign-out' }
  | { kind: 'who' }
  | { kind: 'look'; path: string }
  | { kind: 'book'; ref: string; flight: string; email: string; voucher?: string }
  | { kind: 'cancel'; ref: string }
  | { kind: 'trips' }
  | { kind: 'join'; flight: string }
  /** Reads the person's places in line. */
  | { kind: 'places' }
  | { kind: 'appeal'; board: ModerationBoard; card: string; token: string; email: string }
  | { kind: 'decide-appeal'; board: ModerationBoard; card: string; decision: AppealDecision; token: string }
  | { kind: 'ask-back'; board: ModerationBoard; card: string; token: string }
  | { kind: 'answer'; board: ModerationBoard; card: string; token: string }
  | { kind: 'note'; board: ModerationBoard; card: string; note: string; token: string }
  | { kind: 'assign'; board: ModerationBoard; card: string }
  /** Decisions that can be undone. `cards` has the card of each decision by its id. The token is their note. */
  | { kind: 'hold'; board: ModerationBoard; cards: Record<string, string>; decision: AppealDecision; token: string }
  | { kind: 'undo'; board: ModerationBoard; ids: readonly string[] }
  | { kind: 'flight-message'; message: string; flight: string; token: string }
  | { kind: 'stage'; application: string; stage: StageRequest['stage'] }
  | { kind: 'decide-applications'; applications: readonly string[]; status: ApplicationDecision; token: string }
  | { kind: 'apply'; job: string; token: string; email: string }
  | { kind: 'withdraw'; application: string }
  | { kind: 'decide-application'; application: string; status: ApplicationDecision }
  | { kind: 'create-job'; job: string; token: string }
  | { kind: 'update-job'; job: string; token: string }
  | { kind: 'delete-job'; job: string };

export type AskOf<Kind extends Ask['kind']> = Extract<Ask, { kind: Kind }>;

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  requestId: string;
}

/** A request and its answer. Times are milliseconds since the start of the run. */
export interface Call<A extends Ask = Ask> {
  id: number;
  at: number;
  until: number;
  person: string;
  /** Name of the session whose cookie was sent, or null without a session. */
  session: string | null;
  /** The process that the balancer tried last. */
  servedBy: string;
  ask: A;
  /** Undefined without an answer. The request may have been carried out, or may be carried out later. */
  answer: Answer | undefined;
}

/** Start or end of a fault. */
interface FaultEvent {
  at: number;
  what: string;
}

/** All calls of a run, in the order of their answers. */
export interface History {
  calls: readonly Call[];
}

export const callsOf = <Kind extends Ask['kind']>({ calls }: History, ...kinds: Kind[]): Call<AskOf<Kind>>[] =>
  calls.filter((call): call is Call<AskOf<Kind>> => (kinds as string[]).includes(call.ask.kind));

/** Records a run's history, and appends it to a file of JSON Lines. */
export interface Recorder extends History {
  now(): number;
  /** Adds a call that has ended. */
  add(call: Omit<Call, 'id' | 'until'>): Call;
  fault(what: string): void;
  readonly faults: readonly FaultEvent[];
}

export function createRecorder(file?: string): Recorder {
  const calls: Call[] = [];
  const faults: FaultEvent[] = [];
  const startedAt = performance.now();
  const now = () => Math.round((performance.now() - startedAt) * 10) / 10;
  const write = (line: object) => file !== undefined && appendFileSync(file, `${JSON.stringify(line)}\n`);
  return {
    calls,
    faults,
    now,
    add(call) {
      const newCall: Call = { id: calls.length + 1, until: now(), ...call };
      calls.push(newCall);
      write(newCall);
      return newCall;
    },
    fault(what) {
      const event = { at: now(), what };
      faults.push(event);
      write(event);
    },
  };
}

/**
 * Meaning of an answer for its request. `done`: carried out. `refused`: certainly not carried out. `failed`: reported as failed,
 * but an operation that had begun may be completed later. `unanswered`: unknown, it may even be carried out later.
 */
export type Verdict = 'done' | 'refused' | 'failed' | 'unanswered';

export function verdictOf({ ask, answer }: Call): Verdict {
  if (!answer) return 'unanswered';
  const { status, body, requestId } = answer;
  // The balancer sent the request to no process.
  if (requestId === '') return 'refused';
  if (status < 300) return body['success'] === false ? 'refused' : 'done';
  // The portal promises that a booking reported as failed never appears.
  if (ask.kind === 'book') return 'refused';
  // A process also answers this if it lost the lease of the card during the decision.
  if (status === 409 && body['error'] === standingTexts.decision.busy) return 'failed';
  return status < 500 ? 'refused' : 'failed';
}
