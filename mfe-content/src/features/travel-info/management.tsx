import { request } from '@portal/api-client';
import { leadership } from '@portal/brand/leadership';
import { contentApi, contentMessages, leadershipAvatarsReplySchema } from '@portal/content-contract';
import { Card, color, family, Grid, Heading, radius, space, Spinner, Text, type, VisuallyHidden, weight } from '@portal/design-system';
import { queryOptions, useQuery } from '@portal/query';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

/** A card for each leader. */
export const Management = () => {
  const { data, error, isPending } = useQuery(leadershipAvatarsQuery);
  useEffect(() => {
    if (error) console.warn(contentMessages.avatarsFailed, error);
  }, [error]);
  return (
    <>
      <VisuallyHidden role="status">{isPending && 'Loading the pictures'}</VisuallyHidden>
      <Grid as="ul" $min="21rem">
        {Object.entries(leadership).map(([username, title]) => (
          <LeaderCard key={username} username={username} title={title} picture={data?.avatars[username]} isLoading={isPending} />
        ))}
      </Grid>
    </>
  );
};

/** Pictures of all leaders in one request. */
const leadershipAvatarsQuery = queryOptions({
  queryKey: ['leadership-avatars'],
  queryFn: ({ signal }) => request(contentApi.leadershipAvatars, { schema: leadershipAvatarsReplySchema, signal }),
  staleTime: 10 * 60_000,
});

interface LeaderCardProps {
  username: string;
  title: string;
  picture: string | undefined;
  isLoading: boolean;
}

/** A leader with a picture: a spinner while it loads, and the first letter of the name if there is none. */
const LeaderCard = ({ username, title, picture, isLoading }: LeaderCardProps) => {
  const [isBroken, setBroken] = useState(false);
  return (
    <Root as="li">
      <Portrait>
        {isLoading ? (
          <Spinner data-testid="avatar-spinner" />
        ) : picture && !isBroken ? (
          <img src={picture} alt="" width="150" height="150" onError={() => setBroken(true)} />
        ) : (
          <span aria-hidden="true">{username.charAt(0).toUpperCase()}</span>
        )}
      </Portrait>
      <div>
        <Heading as="h3" $size="subheading">
          {username}
        </Heading>
        <Text $color="textMuted">{title}</Text>
      </div>
    </Root>
  );
};

const Root = styled(Card)`
  flex-direction: row;
  align-items: center;
  /* Smaller on a phone, so that a whole name fits. */
  gap: min(${space.lg}, 5vw);
  > div:last-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Portrait = styled.div`
  flex: none;
  display: grid;
  place-items: center;
  overflow: hidden;
  width: min(5.5rem, 25vw);
  aspect-ratio: 1;
  border-radius: ${radius.lg};
  background: ${color.infoSurface};
  color: ${color.info};
  font: ${weight.bold} ${type.heading} ${family.display};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
