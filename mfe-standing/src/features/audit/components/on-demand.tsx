import { Skeleton } from '@portal/design-system';
import { tellFailure, useLazy } from '@portal/remote-app';
import { useEffect, useRef, type ComponentType } from 'react';

interface OnDemandProps {
  load: () => Promise<{ default: ComponentType<{ userId: string }> }>;
  userId: string;
  /** The room that it takes until it is there. */
  height: string;
}

/** How far below the window a part is when its code is fetched. */
const ahead = '200px';

/** A part of the page whose code comes when somebody is about to see it. */
export function OnDemand({ load, userId, height }: OnDemandProps) {
  const { Part, prepare } = useLazy(load);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) prepare(tellFailure);
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [prepare]);
  return <div ref={place}>{Part ? <Part userId={userId} /> : <Skeleton $height={height} />}</div>;
}
