/** Runs that a busy machine may spoil before a limit counts as missed: it makes a run longer, never shorter. */
const goes = 40;

/**
 * Watches until what is seen is `right`, and tells what was seen last: what is right once in a few goes is right, and a
 * busy machine kept it from showing; what is wrong is wrong each time.
 */
export async function watched<T>(watch: () => Promise<T>, right: (seen: T) => boolean): Promise<T> {
  let seen = await watch();
  for (let go = 1; go < 5 && !right(seen); go += 1) seen = await watch();
  return seen;
}

const timed = (work: () => void): number => {
  const begun = performance.now();
  work();
  return performance.now() - begun;
};

/** Milliseconds of the shortest run; stops at the first one within the limit. */
export function shortestRun(work: () => void, limitMs: number): number {
  let shortest = Infinity;
  for (let go = 0; go < goes && shortest >= limitMs; go += 1) shortest = Math.min(shortest, timed(work));
  return shortest;
}

/**
 * How many times longer `work` takes on a megabyte made of `piece` than on a sixteenth of it: about 16 when it is linear, 256 when
 * it is quadratic. Less than five milliseconds more count as none; stops at the first ratio within the limit.
 */
export function growth(work: (text: string) => void, piece: string, limit: number): number {
  const [part, whole] = [62_500, 1_000_000].map((length) => piece.repeat(Math.ceil(length / piece.length))) as [string, string];
  let [short, long] = [Infinity, Infinity];
  let ratio = Infinity;
  for (let go = 0; go < goes && ratio >= limit; go += 1) {
    short = Math.min(
      short,
      timed(() => work(part)),
    );
    long = Math.min(
      long,
      timed(() => work(whole)),
    );
    ratio = Math.max(0, long - 5) / short;
  }
  return ratio;
}
