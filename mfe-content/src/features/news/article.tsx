import type { NewsSummary } from '@portal/brand/news';
import { articleHtml } from '@portal/brand/news/articles';
import { color, Container, family, radius, Section, space, Text, type, weight } from '@portal/design-system';
import { HomeBreadcrumb } from '@portal/remote-app';
import styled from 'styled-components';
import { useDocumentTitle } from '../../app/use-document-title.ts';
import { ArticleBody } from './article-body.tsx';
import { MoreNews } from './more-news.tsx';
import { NewsLine } from './news-line.tsx';

/** One article, with links to the others below. */
export const Article = ({ article: { id, title, date, image, imageText, excerpt, category } }: { article: NewsSummary }) => {
  useDocumentTitle(title);
  return (
    <>
      <Container as="article" $width="reading">
        <Head>
          <HomeBreadcrumb current={title} />
          <NewsLine category={category} date={date} />
          <Title>{title}</Title>
          <Text $size="lead" $color="textMuted">
            {excerpt}
          </Text>
        </Head>
        <Picture src={image} alt={imageText} width="480" height="320" fetchPriority="high" />
        <ArticleBody html={articleHtml[id]} />
      </Container>
      <Section>
        <MoreNews current={id} />
      </Section>
    </>
  );
};

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  padding-block: ${space.xxl} ${space.xl};
`;

const Title = styled.h1`
  font: ${weight.bold} ${type.title} ${family.display};
  letter-spacing: -0.02em;
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: ${radius.lg};
  background: ${color.tint};
`;
