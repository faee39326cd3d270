import { request } from '@portal/api-client';
import { api, registryElementId, registrySchema, type Registry, type RemoteEntry, type RemoteName } from '@portal/contracts';

/**
 * The registry of remotes, which the server writes into the HTML; without it (a development page) it is fetched.
 * @throws ApiError when it can be had neither way
 */
export async function readRegistry(): Promise<Registry> {
  return fromPage() ?? (await request(api.registry, { schema: registrySchema }));
}

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

export const findRemote = (registry: Registry, name: RemoteName): RemoteEntry | undefined =>
  registry.remotes.find((remote) => remote.name === name);
