import { news } from '@portal/brand/news';
import { newsPath } from '@portal/content-contract';
import { from, Heading, space, Stack, Text } from '@portal/design-system';
import styled from 'styled-components';
import { CardLink, CardPicture, PictureCard } from '../../app/picture-card.ts';
import { TitledSection } from '../../app/titled-section.tsx';
import { NewsLine } from '../news/news-line.tsx';

/** The articles, newest first. */
export const LatestNews = () => (
  <TitledSection title="Latest news" isSunken>
    <List>
      {news.map(({ id, title, date, image, excerpt, category }) => (
        <NewsCard as="li" key={id}>
          <CardPicture src={image} />
          <Words $gap="sm">
            <NewsLine category={category} date={date} />
            <Heading as="h3" $size="subheading">
              <CardLink to={newsPath(id)}>{title}</CardLink>
            </Heading>
            <Text $color="textMuted">{excerpt}</Text>
          </Words>
        </NewsCard>
      ))}
    </List>
  </TitledSection>
);

const List = styled.ul`
  display: grid;
  gap: ${space.lg};
  ${from.laptop} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

/** The picture is beside the text on a tablet only. */
const NewsCard = styled(PictureCard)`
  ${from.tablet} {
    flex-direction: row;
    > img {
      width: 40%;
    }
  }
  ${from.laptop} {
    flex-direction: column;
    > img {
      width: 100%;
    }
  }
`;

const Words = styled(Stack)`
  padding: ${space.lg};
`;
