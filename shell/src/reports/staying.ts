/** Milliseconds after which a document that was about to be left is taken to stay: the visitor stopped, or a download began. */
const leavingMs = 10_000;

let leavingUntil = 0;

/**
 * Notes when the browser begins to leave this document. Firefox then ends the document's requests at once, so that scripts on their
 * way seem to fail, while the page stays in view until the next one answers.
 */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leavingUntil = performance.now() + leavingMs;
  });
}

/** Acts now. While the browser leaves, acts later, and only if the document turns out to stay. */
export function ifStaying(act: () => void): void {
  const waitMs = leavingUntil - performance.now();
  if (waitMs > 0) setTimeout(ifStaying, waitMs, act);
  else act();
}
