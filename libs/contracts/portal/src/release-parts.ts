import { accountSlot } from './account.ts';
import { searchSlot } from './search-slot.ts';

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
