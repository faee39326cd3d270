/** A wait in vain ends by itself, so that a test that failed leaves nothing running. */
const waitAtMostMs = 60_000;

/** Waits until `check` gives something. */
export async function until<T>(check: () => Promise<T | undefined | false>, everyMs = 20): Promise<T> {
  const endsAt = performance.now() + waitAtMostMs;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (performance.now() > endsAt) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
