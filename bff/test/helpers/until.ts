/** Lets a wait of a failed test end, so that the test leaves nothing running. */
const timeoutMs = 60_000;

/** Polls until `check` resolves with a truthy value, and returns it. @throws after a minute */
export async function until<T>(check: () => Promise<T | undefined | false>, everyMs = 20): Promise<T> {
  const endsAt = performance.now() + timeoutMs;
  for (;;) {
    const value = await check();
    if (value) return value;
    if (performance.now() > endsAt) throw new Error('The condition was not met within a minute.');
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
