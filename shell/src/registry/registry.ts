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
import { createContext, use } from 'react';

/**
 * The registry of remotes, which the server writes into the HTML; without it (a development page) it is fetched.
 * @throws ApiError when it can be had neither way
 */
export async function readRegistry(): Promise<Registry> {
  return fromPage() ?? (await fetchRegistry());
}

/** Without a registry the frame still stands, and every page of a remote is a page that is not found. */
export const emptyRegistry: Registry = { shell: '0.0.0', remotes: [], sandbox: false, previews: [] };

/** The registry as the server has it now. @throws ApiError */
export const fetchRegistry = (): Promise<Registry> => request(portalApi.registry, { schema: registrySchema });

/** Paths of all remotes' pages, for example `/news/:id`. */
export const pagePaths = ({ remotes }: Registry): string[] => remotes.flatMap(({ pages }) => pages.map(({ path }) => path));

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

/** The remote that offers a widget. */
export const findWidgetOwner = ({ remotes }: Registry, widget: string): RemoteEntry | undefined =>
  remotes.find(({ widgets }) => widgets.includes(widget));

const RegistryContext = createContext<Registry>(emptyRegistry);

export const RegistryProvider = RegistryContext.Provider;
export const useRegistry = (): Registry => use(RegistryContext);

/** The shell's own entry: the release desk, for senior staff. */
const releaseDesk: NavigationEntry = { label: 'Portal', path: portalPages.releases, place: 'header', order: 95, minRank: ranks.senior };

/** All navigation entries: those of the remotes and the shell's own. */
export const navigationEntries = ({ remotes }: Registry): NavigationEntry[] => [
  ...remotes.flatMap(({ navigation }) => navigation),
  releaseDesk,
];
