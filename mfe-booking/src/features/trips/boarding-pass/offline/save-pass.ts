import { now } from '@portal/api-client';
import { boardingPassPath, momentText, savedPassKey, type Booking } from '@portal/booking-contract';
import { offlinePassScope, offlinePassWorker } from '@portal/portal-contract';
import { toTrip, type Trip } from '../../../../app/trips.ts';
import type { SavedPass } from './saved-pass.ts';

/**
 * Asks the service worker to save a pass, its page and the files of the page. The address of the booking is not saved. Rejects if the
 * browser refuses a worker.
 *
 * @param leaving aborted when the member has signed out or left the page
 */
export async function savePass(userId: string, ref: string, booking: Booking, leaving: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(offlinePassWorker, { scope: offlinePassScope, updateViaCache: 'none' });
  const worker = await activeWorker(registration);
  if (leaving.aborted) return;
  const label = labelOf(toTrip(ref, booking));
  const pass: SavedPass = { savedAt: new Date(now()).toISOString(), label, booking: { ...booking, email: '' } };
  worker?.postMessage({ page: boardingPassPath(ref), files: shownFiles(), key: savedPassKey(userId, ref), pass });
}

/** 'BW001, Port of Spain to New York, Sat, Nov 28, 1:33 PM GMT' */
const labelOf = ({ flightNumber, departure, destination, dueDate, from }: Trip) =>
  [flightNumber, departure && destination && `${departure} to ${destination}`, dueDate && momentText(dueDate, from)]
    .filter(Boolean)
    .join(', ');

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
