import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A statement that was sent to PostgreSQL. Times are those of `performance.now()`. */
export interface Statement {
  text: string;
  sentAt: number;
  answeredAt: number;
}
type Query = (...given: unknown[]) => unknown;

const watched = new AsyncLocalStorage<Statement[]>();
let unwatched: Statement[] | undefined;

/** Notes every statement of every connection of this process, also `begin` and `commit`, and those of libraries. */
function patchClient(prototype: { query: Query }): void {
  const { query } = prototype;
  prototype.query = function watchedQuery(this: unknown, ...given) {
    const [first] = given;
    const text = typeof first === 'string' ? first : String((first as { text?: unknown }).text);
    const statement: Statement = { text, sentAt: performance.now(), answeredAt: Infinity };
    (watched.getStore() ?? unwatched)?.push(statement);
    const note = () => void (statement.answeredAt = performance.now());
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const noting = (...answer: unknown[]) => (note(), (callback as Query)(...answer));
      return query.call(this, ...given.slice(0, -1), noting);
    }
    const answer = query.call(this, ...given);
    Promise.resolve(answer).then(note, note);
    return answer;
  };
}
// Before the first connection is made.
patchClient(pg.Client.prototype);

/** Returns the statements that `work` causes until it resolves. Those of timers are not among them. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  await watched.run(statements, work);
  return [...statements];
}

/** Returns the statements that no request causes, in the next so many milliseconds. */
export async function backgroundStatements(ms: number): Promise<Statement[]> {
  const statements: Statement[] = [];
  unwatched = statements;
  await wait(ms);
  unwatched = undefined;
  return statements;
}

/** Returns how many of the statements wait one for another. */
export function longestChain(statements: readonly Statement[]): number {
  const lengths: number[] = [];
  for (const { sentAt } of statements)
    lengths.push(1 + Math.max(0, ...lengths.filter((_, index) => (statements[index]?.answeredAt ?? Infinity) <= sentAt)));
  return Math.max(0, ...lengths);
}

/** True for statements that only a slow machine, or the end of a window, adds to a request. */
export const isOccasional = ({ text }: Statement): boolean =>
  /^(update "locks" set "until" = now_ms|(update|delete from) "upstream_calls"|delete from "rate_counts"|set search_path)/.test(text);
