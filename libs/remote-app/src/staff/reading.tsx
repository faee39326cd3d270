import { Skeleton, VisuallyHidden } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import type { ReactNode } from 'react';
import { Outage } from './outage.tsx';

interface ReadingProps<Data> {
  of: UseQueryResult<Data>;
  /** Announced while the data loads for the first time. */
  loading: string;
  /** CSS height of the placeholder. */
  height: string;
  /** Says what could not be loaded. The reason follows. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Data from the server: loading, loaded, or failed. Data of an earlier read stays below the failure. */
export const Reading = <Data,>({ of, loading, height, failed, children }: ReadingProps<Data>) => (
  <>
    {of.error && <Outage of={of} failed={failed} />}
    {!of.data && !of.error && (
      <div>
        <VisuallyHidden role="status">{loading}</VisuallyHidden>
        <Skeleton $height={height} aria-hidden="true" />
      </div>
    )}
    {of.data && children(of.data)}
  </>
);
