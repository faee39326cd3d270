import { Button, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';

interface RemoteFallbackProps {
  /** The remote's title in the registry. */
  title: string;
  onRetry: () => void;
}

/** Replaces a remote that could not be loaded. The rest of the portal works. */
export const RemoteFallback = ({ title, onRetry }: RemoteFallbackProps) => (
  <div role="alert">
    <EmptyState
      level="h1"
      title={`Delayed: ${title}`}
      image={illustrations.unavailable}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      We could not load this part of the site just now. The rest of it is flying as planned.
    </EmptyState>
  </div>
);
