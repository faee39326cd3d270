import { Skeleton, VisuallyHidden } from '@portal/design-system';
import { tellFailure, useLazy } from '@portal/remote-app';
import { useEffect, type ComponentType } from 'react';

interface LazyPanelProps {
  load: () => Promise<{ default: ComponentType }>;
}

/** A tab's content, fetched when the tab is opened. */
export function LazyPanel({ load }: LazyPanelProps) {
  const { Part, prepare } = useLazy(load);
  useEffect(() => prepare(tellFailure), [prepare]);
  if (Part) return <Part />;
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton $height="6rem" />
    </>
  );
}
