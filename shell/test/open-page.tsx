import type { Registry, RemoteModule } from '@portal/portal-contract';
import { renderRemote } from '@portal/testing/browser';
import type { ComponentType } from 'react';
import { emptyRegistry, RegistryProvider } from '../src/registry.ts';

type Options = Omit<Parameters<typeof renderRemote>[1], 'path'> & { registry?: Partial<Registry> };

/** Opens one of the shell's own pages at an address, with a double of the server. */
export function openPage(address: string, Page: ComponentType, { registry, ...options }: Options = {}) {
  const [path = ''] = address.split('?');
  const InRegistry = () => (
    <RegistryProvider value={{ ...emptyRegistry, ...registry }}>
      <Page />
    </RegistryProvider>
  );
  const pages = { [path]: { load: () => Promise.resolve({ default: InRegistry }) } };
  return renderRemote({ pages, widgets: {} } as unknown as RemoteModule, { path: address, ...options });
}
