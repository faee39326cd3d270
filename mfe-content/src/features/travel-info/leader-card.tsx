import { Card, color, family, Heading, radius, space, Spinner, Text, type, weight } from '@portal/design-system';
import { useState } from 'react';
import styled from 'styled-components';

interface LeaderCardProps {
  username: string;
  title: string;
  picture: string | undefined;
  isLoading: boolean;
}

/** A leader with a picture: a spinner while it loads, and the first letter of the name if there is none. */
export const LeaderCard = ({ username, title, picture, isLoading }: LeaderCardProps) => {
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
