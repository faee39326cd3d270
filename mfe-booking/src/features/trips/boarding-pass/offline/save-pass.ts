import { now } from '@portal/api-client';
import { boardingPassPath, boardingPassScope, savedPassKey, type Booking } from '@portal/booking-contract';
import { offlinePassWorker } from '@portal/portal-contract';
import type { SavedPass } from './saved-pass.ts';

/** Asks the service worker to save a pass, its page and the files of the page. Rejects if the browser refuses a worker. */
export async function savePass(userId: string, ref: string, booking: Booking): Promise<void> {
  const registration = await navigator.serviceWorker.register(offlinePassWorker, { scope: boardingPassScope, updateViaCache: 'none' });
  const worker = await activeWorker(registration);
  const pass: SavedPass = { savedAt: new Date(now()).toISOString(), booking };
  worker?.postMessage({ page: boardingPassPath(ref), files: shownFiles(), key: savedPassKey(userId, ref), pass });
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
