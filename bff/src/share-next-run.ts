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
