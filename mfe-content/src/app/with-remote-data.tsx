import { QueryClientProvider } from '@portal/query';
import type { ComponentType, FunctionComponent } from 'react';
import { remoteClient } from './remote-client.ts';

/** Gives a page the remote's cache. All of it is public, so it outlives a change of person. */
export const withRemoteData = ({ default: Page }: { default: ComponentType }): { default: FunctionComponent } => ({
  default: () => (
    <QueryClientProvider client={remoteClient}>
      <Page />
    </QueryClientProvider>
  ),
});
