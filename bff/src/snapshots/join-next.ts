/**
 * Returns a function whose callers share one run of `work` that starts after all of them have asked. One run is active, and at
 * most one waits.
 *
 * @param work never rejects
 */
export function joinNext(work: () => Promise<void>): () => Promise<void> {
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
