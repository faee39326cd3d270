import type { Registry } from '@portal/portal-contract';
import { BrowserRouter } from '@portal/router';
import { StrictMode, type ReactElement } from 'react';
import { RegistryProvider } from '../registry/registry.ts';
import { Layout } from './layout.tsx';
import { PortalRoutes } from './portal-routes.tsx';

export function App({ registry }: { registry: Registry }): ReactElement {
  return (
    <StrictMode>
      <RegistryProvider value={registry}>
        <BrowserRouter>
          <Layout>
            <PortalRoutes />
          </Layout>
        </BrowserRouter>
      </RegistryProvider>
    </StrictMode>
  );
}
