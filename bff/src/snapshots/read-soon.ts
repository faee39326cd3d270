/** Longest wait in milliseconds. A slow service must not delay a page, because the page can load the data itself. */
const patienceMs = 500;

/** Waits briefly for a reading. Returns undefined if it fails or takes too long. */
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
