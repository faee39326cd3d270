import { Skeleton } from '@portal/design-system';
import { useEffect, type ComponentType } from 'react';
import { tellFailure } from '../../../app/tell-failure.ts';
import { useLazy } from '../../../app/use-lazy.ts';

interface OnDemandProps {
  load: () => Promise<{ default: ComponentType<{ userId: string }> }>;
  userId: string;
  /** The room that it takes until it is there. */
  height: string;
}

/** A part of the page whose code comes after the first paint. */
export function OnDemand({ load, userId, height }: OnDemandProps) {
  const { Part, prepare } = useLazy(load);
  useEffect(() => prepare(tellFailure), [prepare]);
  return Part ? <Part userId={userId} /> : <Skeleton $height={height} />;
}
