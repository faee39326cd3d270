import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A statement that was sent to PostgreSQL. Times are those of `performance.now()`. */
export interface Statement {
  text: string;
  sentAt: number;
  answeredAt: number;
}
type Query = (...args: unknown[]) => unknown;

/** Receives the statements of the current `statementsOf`. */
const recording = new AsyncLocalStorage<Statement[]>();
/** Receives the other statements during `backgroundStatements`. */
let background: Statement[] | undefined;

/** Records every statement of every connection of this process, including `begin`, `commit` and those of libraries. */
function patchClient(prototype: { query: Query }): void {
  const { query } = prototype;
  prototype.query = function recordedQuery(this: unknown, ...args) {
    const [first] = args;
    const text = typeof first === 'string' ? first : String((first as { text?: unknown }).text);
    const statement: Statement = { text, sentAt: performance.now(), answeredAt: Infinity };
    (recording.getStore() ?? background)?.push(statement);
    const recordAnswer = () => void (statement.answeredAt = performance.now());
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const recordingCallback = (...answer: unknown[]) => (recordAnswer(), (callback as Query)(...answer));
      return query.call(this, ...args.slice(0, -1), recordingCallback);
    }
    const answer = query.call(this, ...args);
    Promise.resolve(answer).then(recordAnswer, recordAnswer);
    return answer;
  };
}
// Must run before the first connection is opened.
patchClient(pg.Client.prototype);

/** Returns the statements that `work` causes until it resolves, without those of timers. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  await recording.run(statements, work);
  return [...statements];
}

/** Returns the statements of the next `ms` milliseconds that `statementsOf` does not record. */
export async function backgroundStatements(ms: number): Promise<Statement[]> {
  const statements: Statement[] = [];
  background = statements;
  await wait(ms);
  background = undefined;
  return statements;
}

/** Returns the length of the longest chain of statements in which each is sent after the answer to the one before. */
export function longestChain(statements: readonly Statement[]): number {
  const lengths: number[] = [];
  for (const { sentAt } of statements)
    lengths.push(1 + Math.max(0, ...lengths.filter((_, index) => (statements[index]?.answeredAt ?? Infinity) <= sentAt)));
  return Math.max(0, ...lengths);
}

/** True for statements that a request causes only on a slow machine or at the end of a window. */
export const isOccasional = ({ text }: Statement): boolean =>
  /^(update "locks" set "until" = now_ms|(update|delete from) "upstream_calls"|delete from "rate_counts"|set search_path|select "id".* from "jobs"|update "jobs")/.test(
    text,
  );
