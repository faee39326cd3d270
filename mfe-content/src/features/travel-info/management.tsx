import { request } from '@portal/api-client';
import { leadership } from '@portal/brand/leadership';
import { contentApi, contentMessages, leadershipAvatarsReplySchema } from '@portal/content-contract';
import { from, Grid, Heading, space, Text, VisuallyHidden } from '@portal/design-system';
import { queryOptions, useQuery } from '@portal/query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { LeaderCard } from './leader-card.tsx';

/** 'Our Management': one card for each leader. */
export const Management = () => {
  const { data, error, isPending } = useQuery(leadershipAvatarsQuery);
  useEffect(() => {
    if (error) console.warn(contentMessages.avatarsFailed, error);
  }, [error]);
  return (
    <>
      <Opening>
        <Heading id="management" $size="title">
          Our Management
        </Heading>
        <Text $color="textMuted">
          Six members who give their evenings, so that the timetable holds. You meet them on board as often as in the office.
        </Text>
      </Opening>
      <VisuallyHidden role="status">{isPending && 'Loading the pictures'}</VisuallyHidden>
      <Grid as="ul" $min="21rem">
        {Object.entries(leadership).map(([username, title]) => (
          <LeaderCard key={username} username={username} title={title} picture={data?.avatars[username]} isLoading={isPending} />
        ))}
      </Grid>
    </>
  );
};

const Opening = styled.div`
  display: grid;
  gap: ${space.sm} ${space.xxl};
  align-items: end;
  margin-bottom: ${space.xl};
  ${from.laptop} {
    grid-template-columns: 2fr 1fr;
  }
`;

/** Pictures of all leaders in one request. */
const leadershipAvatarsQuery = queryOptions({
  queryKey: ['leadership-avatars'],
  queryFn: ({ signal }) => request(contentApi.leadershipAvatars, { schema: leadershipAvatarsReplySchema, signal }),
  staleTime: 10 * 60_000,
});
