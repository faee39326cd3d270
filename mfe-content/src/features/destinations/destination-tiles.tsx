import type { Destination } from '@portal/brand/destinations';
import { destinationPath } from '@portal/content-contract';
import { Card, color, Heading, space, Text } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { wholeCard } from '../../app/whole-card.ts';

/** A small card for each destination. The whole card is its link. */
export const DestinationTiles = ({ destinations }: { destinations: readonly Destination[] }) => (
  <Tiles>
    {destinations.map(({ id, name, country, image }) => (
      <Tile as="li" key={id} $padding="none" $lift>
        <img src={image} alt="" width="480" height="320" loading="lazy" decoding="async" />
        <div>
          <Heading as="h3" $size="subheading">
            <Whole to={destinationPath(id)}>{name}</Whole>
          </Heading>
          <Text as="span" $size="small" $color="textMuted">
            {country}
          </Text>
        </div>
      </Tile>
    ))}
  </Tiles>
);

/** One row in a wide window, for any number of tiles. */
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
  gap: ${space.md};
`;

const Tile = styled(Card)`
  gap: 0;
  overflow: hidden;
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    background: ${color.tint};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space.sm};
    padding: ${space.md};
  }
`;

const Whole = styled(Link)`
  ${wholeCard}
`;
