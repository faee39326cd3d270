import { setTimeout as wait } from 'node:timers/promises';

/** Returns the result of some work, or rejects if it takes longer than this many milliseconds. The work itself goes on. */
export const inTime = <Result>(work: Promise<Result>, ms: number): Promise<Result> => Promise.race([work, failAfter(ms)]);

async function failAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error('timed out');
}
