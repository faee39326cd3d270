/** Longest wait in milliseconds. A slow service must not hold up a page, which reads the data itself. */
const patienceMs = 500;

/** Waits a moment for a reading. Returns undefined if it fails or takes too long. */
export async function readSoon<T>(reading: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([reading.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
