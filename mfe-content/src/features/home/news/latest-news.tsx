import { news } from '@portal/brand/news';
import { color, Container, from, Heading, Section, space } from '@portal/design-system';
import styled from 'styled-components';
import { NewsCard } from './news-card.tsx';

/** The articles, newest first. */
export const LatestNews = () => (
  <Ground aria-labelledby="news">
    <Container>
      <Title id="news" $size="title">
        Latest news
      </Title>
      <List>
        {news.map((article) => (
          <NewsCard key={article.id} article={article} />
        ))}
      </List>
    </Container>
  </Ground>
);

const Ground = styled(Section)`
  background: ${color.sunken};
`;

const Title = styled(Heading)`
  margin-bottom: ${space.xl};
`;

const List = styled.ul`
  display: grid;
  gap: ${space.lg};
  ${from.laptop} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
