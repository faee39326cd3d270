import { Alert, Badge, Button, color, Figures, space, Text } from '@portal/design-system';
import styled from 'styled-components';
import { useNow } from '../../time/clock.tsx';
import { relativeTime, clockTime } from '../../time/relative-time.ts';
import { texts } from '../texts.ts';

/** Age of the data. Not a live region, because it changes all the time. */
export const Freshness = ({ at, isOld }: { at: number; isOld: boolean }) => {
  const now = useNow();
  if (isOld) return <Badge $tone="warning">{texts.old(clockTime(at))}</Badge>;
  return (
    <Text $size="small" $color="textMuted">
      <Dot aria-hidden="true" />
      <Figures>{`${texts.updated} ${relativeTime(new Date(at).toISOString(), now)}`}</Figures>
    </Text>
  );
};

/** As tall as the age, so that nothing moves when the first reply arrives. */
export const LoadingText = ({ children }: { children: string }) => (
  <Text role="status" $size="small" $color="textMuted">
    {children}
  </Text>
);

interface RefreshFailureProps {
  at: number;
  isFetching: boolean;
  onRetry: () => void;
}

/** Reports a failed refresh. Names the time instead of an age, so that it is announced once. */
export const RefreshFailure = ({ at, isFetching, onRetry }: RefreshFailureProps) => (
  <Place>
    <Alert
      tone="warning"
      action={
        <Button variant="secondary" busy={isFetching} onClick={onRetry}>
          {texts.failed.again}
        </Button>
      }
    >
      {texts.failed.refresh(clockTime(at))}
    </Alert>
  </Place>
);

const Place = styled.div`
  margin-bottom: ${space.xl};
`;

const Dot = styled.span`
  display: inline-block;
  width: 0.5rem;
  height: 0.5rem;
  margin-inline-end: ${space.xs};
  border-radius: 50%;
  background: ${color.brand};
`;
