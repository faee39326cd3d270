/** Runs before a limit counts as missed. A busy machine makes a run longer, never shorter. */
const maxRuns = 40;

/**
 * Repeats an observation until it is right, at most five times, and returns the last one. A busy machine spoils single
 * observations. A defect shows in all of them.
 */
export async function observe<T>(watch: () => Promise<T>, isRight: (observation: T) => boolean): Promise<T> {
  let observation = await watch();
  for (let run = 1; run < 5 && !isRight(observation); run += 1) observation = await watch();
  return observation;
}

/** Milliseconds of processor time that `work` takes on this thread. Other threads and processes do not count. */
function durationOf(work: () => void): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

/**
 * Measures how many times longer `work` takes on a text of twice the length. Linear work yields about 2, quadratic work 4. Counts runs
 * below two milliseconds as 1, because they are too short for the clock. Stops at the first ratio within the limit.
 *
 * @param textOf returns the worst input with a length
 */
export function doubling(work: (text: string) => void, textOf: (length: number) => string, limit: number): number {
  const [part, whole] = [textOf(50_000), textOf(100_000)];
  let [short, long] = [Infinity, Infinity];
  let [shortSum, longSum] = [0, 0];
  let ratio = Infinity;
  for (let run = 0; run < maxRuns && ratio > limit; run += 1) {
    const shortRun = durationOf(() => work(part));
    const longRun = durationOf(() => work(whole));
    [short, long] = [Math.min(short, shortRun), Math.min(long, longRun)];
    [shortSum, longSum] = [shortSum + shortRun, longSum + longRun];
    // The sums, because one run that the clock counts as zero would spoil the quotient of the shortest runs.
    ratio = long < 2 ? 1 : Math.min(long / short, longSum / shortSum);
  }
  return ratio;
}
