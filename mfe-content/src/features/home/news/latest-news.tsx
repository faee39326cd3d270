import { news } from '@portal/brand/news';
import { from, space } from '@portal/design-system';
import styled from 'styled-components';
import { TitledSection } from '../../../app/titled-section.tsx';
import { NewsCard } from './news-card.tsx';

/** The articles, newest first. */
export const LatestNews = () => (
  <TitledSection title="Latest news">
    <List>
      {news.map((article) => (
        <NewsCard key={article.id} article={article} />
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
