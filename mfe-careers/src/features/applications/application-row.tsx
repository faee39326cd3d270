import type { OwnApplication } from '@portal/careers-contract';
import { Button, Cluster, color, from, Heading, radius, size, space, Stack, Text } from '@portal/design-system';
import { useId } from 'react';
import styled from 'styled-components';
import { formatDate } from '../../app/format-date.ts';
import { ApplicationBadge } from './application-badge.tsx';

interface ApplicationRowProps {
  application: OwnApplication;
  onWithdraw: () => void;
  /** Somebody is about to withdraw: time to fetch what that needs. */
  onPrepare: () => void;
}

/** One application of the person who is signed in. */
export function ApplicationRow({ application, onWithdraw, onPrepare }: ApplicationRowProps) {
  const { jobTitle, status, createdAt, decidedAt } = application;
  const id = useId();
  return (
    <Row>
      <Stack $gap="xxs">
        <Cluster>
          <Title as="h3" $size="subheading" id={id}>
            {jobTitle}
          </Title>
          <ApplicationBadge status={status} />
        </Cluster>
        <Text $size="small" $color="textMuted">
          Applied <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {decidedAt && (
            <>
              {' • Decided '}
              <time dateTime={decidedAt}>{formatDate(decidedAt)}</time>
            </>
          )}
        </Text>
      </Stack>
      {status === 'pending' && (
        <Button variant="secondary" aria-describedby={id} onClick={onWithdraw} onPointerEnter={onPrepare} onFocus={onPrepare}>
          Withdraw
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  height: 100%;
  padding: ${space.md} ${space.lg};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  ${from.tablet} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    > button {
      flex: none;
    }
  }
`;

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;
