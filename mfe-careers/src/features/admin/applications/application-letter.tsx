import type { ApplicationDetail } from '@portal/careers-contract';
import { Avatar, color, Cluster, radius, space, Stack, Text } from '@portal/design-system';
import styled from 'styled-components';
import { formatDate } from '../../../app/format-date.ts';
import { ApplicationBadge } from '../../applications/application-badge.tsx';

/** Who writes, when, and the letter with its line breaks. */
export const ApplicationLetter = ({ application }: { application: ApplicationDetail }) => {
  const { applicant, username, status, createdAt, decidedAt, coverLetter } = application;
  return (
    <Stack>
      <Cluster>
        <Avatar src={applicant?.avatarUrl ?? ''} width={48} />
        <Person>
          <Text $weight="semibold">{applicant?.displayName ?? username}</Text>
          <Text $size="small" $color="textMuted">
            @{username}
            {applicant && ` • Rank ${applicant.groupRank}`}
          </Text>
        </Person>
        <ApplicationBadge status={status} />
      </Cluster>
      <Letter tabIndex={0} role="region" aria-label="Cover Letter">
        {coverLetter}
      </Letter>
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
  );
};

const Person = styled.div`
  flex: 1;
  overflow-wrap: anywhere;
`;

/** A long letter scrolls by itself, so that the buttons stay in reach. */
const Letter = styled.div`
  max-height: 50dvh;
  overflow-y: auto;
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${color.sunken};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
