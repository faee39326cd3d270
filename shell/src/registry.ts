import { request } from '@portal/api-client';
import {
  portalApi,
  portalPages,
  ranks,
  registryElementId,
  registrySchema,
  type NavigationEntry,
  type Registry,
  type RemoteEntry,
} from '@portal/portal-contract';
import { matchPath } from '@portal/router';
import { createContext, use } from 'react';

/**
 * Reads the registry of remotes from the HTML, where the server writes it. Fetches it on a development page.
 * @throws ApiError when the fetch fails
 */
export async function readRegistry(): Promise<Registry> {
  return fromPage() ?? (await fetchRegistry());
}

/** Used if no registry can be read. The frame works, and pages of remotes are not found. */
export const emptyRegistry: Registry = { shell: '0.0.0', remotes: [], sandbox: false, simulated: [], previews: [] };

/** Fetches the server's current registry. @throws ApiError */
export const fetchRegistry = (): Promise<Registry> => request(portalApi.registry, { schema: registrySchema });

/** Paths of all remotes' pages, for example `/news/:id`. */
export const pagePaths = ({ remotes }: Registry): string[] => remotes.flatMap(({ pages }) => pages.map(({ path }) => path));

/** Returns the pattern of a path's page, for example `/news/:id`, or `*` for a path that is no remote's. */
export const pageOf = (path: string, registry: Registry): string => pagePaths(registry).find((page) => matchPath(page, path)) ?? '*';

function fromPage(): Registry | undefined {
  const text = document.getElementById(registryElementId)?.textContent;
  if (!text) return undefined;
  try {
    const parsed = registrySchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Finds every remote that offers a widget, in the order of the registry. */
export const findWidgetOwners = ({ remotes }: Registry, widget: string): RemoteEntry[] =>
  remotes.filter(({ widgets }) => widgets.includes(widget));

const RegistryContext = createContext<Registry>(emptyRegistry);

export const RegistryProvider = RegistryContext.Provider;
export const useRegistry = (): Registry => use(RegistryContext);

const ownEntries: NavigationEntry[] = [
  { label: 'Releases', path: portalPages.releases, place: 'header', order: 67, minRank: ranks.senior, work: true },
  { label: 'Health', path: portalPages.health, place: 'header', order: 68, minRank: ranks.staff, work: true },
  {
    label: 'Your Account',
    path: portalPages.account,
    place: 'profile',
    order: 30,
    bar: { label: 'Account', icon: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0' },
  },
];

export const navigationEntries = ({ remotes }: Registry): NavigationEntry[] => [
  ...remotes.flatMap(({ navigation }) => navigation),
  ...ownEntries,
];
