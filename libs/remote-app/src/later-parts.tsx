import { RetryAlert, Skeleton, VisuallyHidden } from '@portal/design-system';
import { genericMessage } from '@portal/portal-contract';
import { toast } from '@portal/shell-api';
import type { ReactElement } from 'react';

/**
 * Placeholder of a part that loads later: `later(load, { placeholder: skeleton('Loading the form...', '9rem') })`. Offers Try Again
 * after a failed download.
 *
 * @param label announced to assistive technology while the code loads
 * @param height CSS height
 */
export const skeleton = (label: string, height: string) =>
  function Placeholder(retry?: () => void): ReactElement {
    return retry ? (
      <RetryAlert tone="danger" onRetry={retry}>
        {genericMessage}
      </RetryAlert>
    ) : (
      <div role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
        <Skeleton $height={height} />
      </div>
    );
  };

/**
 * Returns the `onFailure` of a dialog that loads later: closes it, so that the next click retries, and reports the failure. Needs no
 * API client, so that the home page's first scripts have none.
 */
export const closeAndTell = (close: () => void) => (): void => {
  close();
  toast({ title: genericMessage, variant: 'destructive' });
};
