import { Card, color, family, Heading, radius, space, Spinner, Text, type, weight } from '@portal/design-system';
import { useState } from 'react';
import styled from 'styled-components';

interface LeaderCardProps {
  username: string;
  title: string;
  picture: string | undefined;
  loading: boolean;
}

/** A leader with picture; a spinner while it loads, the first letter of the name without one. */
export const LeaderCard = ({ username, title, picture, loading }: LeaderCardProps) => {
  const [broken, setBroken] = useState(false);
  return (
    <Root as="li">
      <Portrait>
        {loading ? (
          <Spinner data-testid="avatar-spinner" />
        ) : picture && !broken ? (
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
  /* Closer on a phone, which otherwise has no room for a whole name. */
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
