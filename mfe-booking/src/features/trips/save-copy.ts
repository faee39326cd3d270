import { now } from '@portal/api-client';
import { offlinePassWorker } from '@portal/portal-contract';

/** Parts of a page that the service worker saves. Names are those of its messages. */
export interface Copy {
  page: string;
  key: string;
  pass: object;
}

/** Asks the service worker to save a copy, its page and the files of the page. Rejects if the browser refuses a worker. */
export async function saveCopy(scope: string, { page, key, pass }: Copy, leaving: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(offlinePassWorker, { scope, updateViaCache: 'none' });
  // A worker that is switched off leaves the other page, too.
  for (const each of await navigator.serviceWorker.getRegistrations()) if (each !== registration) void each.update().catch(() => {});
  const worker = await activeWorker(registration);
  if (leaving.aborted) return;
  const savedAt = new Date(now()).toISOString();
  worker?.postMessage({ page, files: shownFiles(), key, pass: { savedAt, ...pass } });
}

/** Waits for the newest worker, because the active one may be about to be replaced. */
function activeWorker({ active, installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const nextWorker = installing ?? waiting;
  if (!nextWorker) return Promise.resolve(active);
  return new Promise((resolve) => {
    nextWorker.addEventListener('statechange', () => {
      if (nextWorker.state === 'activated') resolve(nextWorker);
      if (nextWorker.state === 'redundant') resolve(active);
    });
  });
}

/** Addresses of the pictures and fonts on the page. Its HTML does not contain them. */
function shownFiles(): string[] {
  const pictures = [...document.querySelectorAll('main img')].map((picture) => (picture as HTMLImageElement).currentSrc);
  const fonts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.woff2'));
  return [...pictures, ...fonts];
}
