import { boardingPassPath, boardingPassScope, savedPassKey, type Booking } from '@portal/booking-contract';
import { offlinePassWorker } from '@portal/portal-contract';
import type { SavedPass } from './saved-pass.ts';

/** Has the worker save a pass, its page and the files that the page shows. Rejects where the browser refuses a worker. */
export async function savePass(userId: string, ref: string, booking: Booking): Promise<void> {
  const registration = await navigator.serviceWorker.register(offlinePassWorker, { scope: boardingPassScope, updateViaCache: 'none' });
  const worker = await activeWorker(registration);
  const pass: SavedPass = { savedAt: new Date().toISOString(), booking };
  worker?.postMessage({ page: boardingPassPath(ref), files: shownFiles(), key: savedPassKey(userId, ref), pass });
}

/** The newest worker, once it is active: the one before it may be about to go. */
function activeWorker({ active, installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = installing ?? waiting;
  if (!coming) return Promise.resolve(active);
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
      if (coming.state === 'redundant') resolve(active);
    });
  });
}

/** Addresses of the pictures and fonts on the page, which its HTML does not name. */
function shownFiles(): string[] {
  const pictures = [...document.querySelectorAll('main img')].map((picture) => (picture as HTMLImageElement).currentSrc);
  const fonts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.woff2'));
  return [...pictures, ...fonts];
}
