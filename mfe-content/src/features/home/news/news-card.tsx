import type { NewsSummary } from '@portal/brand/news';
import { newsPath } from '@portal/content-contract';
import { Card, color, Heading, from, space, Text } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { wholeCard } from '../../../app/whole-card.ts';
import { NewsLine } from '../../news/news-line.tsx';

/** An article's summary. The whole card is its link. */
export const NewsCard = ({ article: { id, title, date, image, excerpt, category } }: { article: NewsSummary }) => (
  <Root as="li" $padding="none" $lift>
    <Picture src={image} alt="" width="480" height="320" loading="lazy" decoding="async" />
    <Words>
      <NewsLine category={category} date={date} />
      <Heading as="h3" $size="subheading">
        <Whole to={newsPath(id)}>{title}</Whole>
      </Heading>
      <Text $color="textMuted">{excerpt}</Text>
    </Words>
  </Root>
);

const Root = styled(Card)`
  gap: 0;
  overflow: hidden;
  ${from.tablet} {
    flex-direction: row;
  }
  ${from.laptop} {
    flex-direction: column;
  }
`;

const Picture = styled.img`
  flex: none;
  width: 100%;
  height: auto;
  aspect-ratio: 3 / 2;
  object-fit: cover;
  background: ${color.tint};
  ${from.tablet} {
    width: 40%;
    height: auto;
  }
  ${from.laptop} {
    width: 100%;
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  padding: ${space.lg};
`;

const Whole = styled(Link)`
  ${wholeCard}
`;
