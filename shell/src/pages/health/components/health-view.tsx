import { hasStatus } from '@portal/api-client';
import { Alert, Button, Card, Container, from, Skeleton, space, Stack } from '@portal/design-system';
import { portalPages, type HealthReply } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Freshness, LoadingText } from '../../releases/components/refresh-state.tsx';
import { clockTime } from '../../time/relative-time.ts';
import { SignInAgain, StaffHeader } from '../../staff-page.tsx';
import { healthQuery } from '../health-api.ts';
import { texts } from '../texts.ts';
import { DoctorPart } from './doctor-part.tsx';
import { BackupPart, ReadingsPart, StorePart, VersionsPart } from './facts-parts.tsx';
import { Forbidden, NeverLoaded } from './health-states.tsx';
import { MailPart, UndeliveredPart } from './mail-part.tsx';
import { ProcessesPart } from './process-part.tsx';
import { ServiceTable } from './service-table.tsx';
import { Summary } from './summary.tsx';

/** The health page in all its states. */
export function HealthView() {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(healthQuery);
  if (hasStatus(error, 401)) return <SignInAgain page={portalPages.health} texts={texts.signIn} />;
  if (hasStatus(error, 403)) return <Forbidden />;
  const isOld = error !== null && data !== undefined;
  const again = () => void refetch();
  return (
    <Container>
      <StaffHeader title={texts.title} lead={texts.lead}>
        {data ? <Freshness at={dataUpdatedAt} isOld={isOld} /> : !error && <LoadingText>{texts.loading}</LoadingText>}
      </StaffHeader>
      <Room $gap="xl">
        {isOld && <OldState error={error} at={dataUpdatedAt} isFetching={isFetching} onRetry={again} />}
        {data && <Report health={data} isOld={isOld} />}
        {!data && (error ? <NeverLoaded error={error} isFetching={isFetching} onRetry={again} /> : <Loading />)}
      </Room>
    </Container>
  );
}

const Report = ({ health, isOld }: { health: HealthReply; isOld: boolean }) => (
  <Parts $gap="lg" $isOld={isOld}>
    {!isOld && <Summary health={health} />}
    <ServiceTable services={health.services} />
    <Columns>
      <Stack $gap="lg">
        <MailPart mail={health.mail} maySendAgain={health.maySendAgain} />
        <ProcessesPart {...health} />
        <VersionsPart {...health} />
      </Stack>
      <Stack $gap="lg">
        <StorePart store={health.store} />
        <BackupPart backup={health.backup} />
        <ReadingsPart readings={health.readings} />
      </Stack>
    </Columns>
    <DoctorPart doctor={health.doctor} />
    <UndeliveredPart mail={health.mail} maySendAgain={health.maySendAgain} />
  </Parts>
);

interface OldStateProps {
  error: Error;
  at: number;
  isFetching: boolean;
  onRetry: () => void;
}

/** Replaces the summary, because a stale report must not say that all is well. */
const OldState = ({ error, at, isFetching, onRetry }: OldStateProps) => (
  <Alert
    tone="danger"
    title={reasonOf(error)}
    action={
      <Button variant="secondary" busy={isFetching} onClick={onRetry}>
        {texts.again}
      </Button>
    }
  >{`${texts.old.title(clockTime(at))}.`}</Alert>
);

function reasonOf(error: Error): ReactNode {
  if (hasStatus(error, 503)) return texts.old.store;
  return hasStatus(error, 0, 502, 504) ? texts.old.server : texts.old.other(error.message);
}

/** The page's outline until the first reply. The header announces the loading. */
const Loading = () => (
  <Stack $gap="lg" aria-hidden="true">
    {['8rem', '26rem', '12rem'].map((height) => (
      <Card key={height} as="div">
        <Skeleton $width="min(60%, 16rem)" $height="2rem" />
        <Skeleton $width="100%" $height={`calc(${height} - 6rem)`} />
      </Card>
    ))}
  </Stack>
);

const Room = styled(Stack)`
  padding-bottom: ${space.section};
`;

const Parts = styled(Stack)<{ $isOld: boolean }>`
  ${({ $isOld }) => $isOld && 'filter: grayscale(0.8);'}
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  ${from.laptop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;
