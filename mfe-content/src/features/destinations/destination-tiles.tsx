import type { Destination } from '@portal/brand/destinations';
import { destinationPath } from '@portal/content-contract';
import { Heading, space, Text } from '@portal/design-system';
import styled from 'styled-components';
import { CardLink, CardPicture, PictureCard } from '../../app/picture-card.ts';

/** A small card for each destination. */
export const DestinationTiles = ({ destinations }: { destinations: readonly Destination[] }) => (
  <Tiles>
    {destinations.map(({ id, name, country, image }) => (
      <PictureCard as="li" key={id}>
        <CardPicture src={image} />
        <Words>
          <Heading as="h3" $size="subheading">
            <CardLink to={destinationPath(id)}>{name}</CardLink>
          </Heading>
          <Text as="span" $size="small" $color="textMuted">
            {country}
          </Text>
        </Words>
      </PictureCard>
    ))}
  </Tiles>
);

/** One row in a wide window, for any number of tiles. */
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
  gap: ${space.md};
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.sm};
  padding: ${space.md};
`;
