import { Skeleton, VisuallyHidden } from '@portal/design-system';
import { tellFailure, useLazy } from '@portal/remote-app';
import { useEffect } from 'react';

interface StaffToolsProps {
  userId: string;
  /** Shows this player's record; null is one's own. */
  onView: (player: string | null) => void;
}

const parts = {
  lookup: { load: () => import(/* webpackChunkName: "player-lookup" */ './player-lookup.tsx'), height: '9.5rem' },
  unreadable: {
    load: () => import(/* webpackChunkName: "unreadable-cards" */ '../../audit/components/unreadable-cards.tsx'),
    height: '6rem',
  },
  queue: { load: () => import(/* webpackChunkName: "player-appeals" */ './player-appeals.tsx'), height: '24rem' },
} as const;

/** What only staff need comes after the record, and does not cost a player a byte. */
export function StaffTools({ part, ...props }: StaffToolsProps & { part: keyof typeof parts }) {
  const { load, height } = parts[part];
  const { Part, prepare } = useLazy<StaffToolsProps>(load);
  useEffect(() => prepare(tellFailure), [prepare]);
  if (Part) return <Part {...props} />;
  return (
    <>
      <VisuallyHidden role="status">Loading staff tools...</VisuallyHidden>
      <Skeleton $height={height} />
    </>
  );
}
