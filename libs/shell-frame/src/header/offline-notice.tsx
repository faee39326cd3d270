import { color, space } from '@portal/design-system';
import { useFollowed } from '@portal/shell-api';
import styled from 'styled-components';

const isOnline = () => navigator.onLine;
function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the browser is offline. Rendered empty while it is online, so that screen readers announce the change. */
export const OfflineNotice = () => (
  <Root role="status">{!useFollowed(followNetwork, isOnline) && <p>You're offline. We'll catch up as soon as you're back.</p>}</Root>
);

const Root = styled.div`
  > p {
    padding: ${space.xs} ${space.gutter};
    background: ${color.warningSurface};
    color: ${color.warning};
    text-align: center;
  }
`;
