import { Skeleton, VisuallyHidden } from '@portal/design-system';
import { tellFailure, useLazy } from '@portal/remote-app';
import { useEffect, type ComponentType } from 'react';

interface StaffToolProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** The room that it takes until it is there. */
  height: string;
  props: Props;
}

/** What only staff need comes after the record, and does not cost a player a byte. */
export function StaffTool<Props extends object>({ load, height, props }: StaffToolProps<Props>) {
  const { Part, prepare } = useLazy(load);
  useEffect(() => prepare(tellFailure), [prepare]);
  if (Part) return <Part {...props} />;
  return (
    <>
      <VisuallyHidden role="status">Loading staff tools...</VisuallyHidden>
      <Skeleton $height={height} />
    </>
  );
}
