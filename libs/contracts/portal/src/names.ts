import { accountSlot, searchSlot } from './paths.ts';

// Names and numbers that the server, the shell, the remotes and their builds agree on.

/** Lowest group rank of each role. */
export const ranks = { staff: 240, senior: 250, none: 0 } as const;

export const noRankName = 'Not in Group';

/** Milliseconds. */
export const timing = {
  splashAfterLoad: 500,
  splashAtLatest: 8_000,
  splashFade: 400,
  toastRemoval: 1_000_000,
  remoteLoad: 10_000,
} as const;

/** The file that describes a build. It tells the server everything about a release. */
export const manifestFile = 'manifest.json';

/** Chunk of a remote's exposed module. */
export const exposedChunk = 'remote';

/** Chunk of a page: `/book-flights` is built as `page-book-flights`, `/` as `page-home`, `/careers/jobs/:id` as `page-careers-jobs`. */
export function pageChunk(path: string): string {
  const fixed = path.split('/').filter((part) => part && !part.startsWith(':'));
  return `page-${fixed.join('-') || 'home'}`;
}

/** Chunk of a widget: `hero` is built as `widget-hero`. */
export const widgetChunk = (name: string) => `widget-${name}`;

/** Widgets that several remotes may offer, because the shell uses all of them. Every other name exists once in the portal. */
export const sharedWidgets: readonly string[] = [accountSlot, searchSlot];

export const shellName = 'shell';

/** Version of the contract between the shell and a remote. A breaking change increases it. */
export const remoteContract = 2;

/** Id of the `application/json` element with the registry in the HTML. */
export const registryElementId = 'remote-registry';

/** Name of the global that a remote's container defines; the prefix keeps it from colliding. */
export const containerName = (name: string) => `va_${name.replaceAll('-', '_')}`;

/** File name of every remote's container script. It has no hash, because the release's folder has one. */
export const containerFile = 'remote-entry.js';

/** The one module that every remote exposes. */
export const exposedModule = './remote';

/** Algorithm for the hash of each file. A longer hash would add half a kilobyte to each remote without being safer. */
export const hashAlgorithm = 'sha256';

/** Address of the service worker that opens boarding passes, My Trips and the installed app without a network. */
export const offlinePassWorker = '/offline-pass.js';

/** Scope of that service worker. It covers the pages of boarding passes and the start of the installed app. My Trips is a second scope. */
export const offlinePassScope = '/boarding-pass/';

/** Start of the installed app. It leads to the home page, or without a network to the saved passes. */
export const appStartPath = `${offlinePassScope}start`;

/** Name of the browser cache with the saved passes and trips, and the files of their pages. Deleted when the user changes. */
export const offlinePassCache = 'offline-pass';
