import { setTimeout as wait } from 'node:timers/promises';

/** Returns the result of some work, or rejects if it takes longer than this many milliseconds. The work itself goes on. */
export const inTime = <Result>(work: Promise<Result>, ms: number): Promise<Result> => Promise.race([work, failAfter(ms)]);

async function failAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error('timed out');
}

/** Works on items in batches of `atOnce` concurrent calls. Returns the results in the order of the items. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let next = 0; next < items.length; next += atOnce) results.push(...(await Promise.all(items.slice(next, next + atOnce).map(work))));
  return results;
}

/**
 * Returns a function that runs `work` for all its callers together. A call never shares a run that has already started. At most one
 * run is active, and one waits.
 *
 * @param work never rejects
 */
export function shareNextRun(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    if (next) return next;
    next = last.then(() => {
      next = undefined;
      return work();
    });
    last = next;
    return next;
  };
}
