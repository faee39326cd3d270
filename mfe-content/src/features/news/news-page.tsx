import { findArticle, news, type NewsSummary } from '@portal/brand/news';
import { articleHtml } from '@portal/brand/news/articles';
import { contentMessages, newsPath } from '@portal/content-contract';
import {
  ButtonLink,
  color,
  Container,
  from,
  Heading,
  PageHeader,
  radius,
  Section,
  size,
  space,
  Stack,
  TextLink,
} from '@portal/design-system';
import { portalPages } from '@portal/portal-contract';
import { HomeBreadcrumb, useDocumentTitle } from '@portal/remote-app';
import { Link, useParams } from '@portal/router';
import styled from 'styled-components';
import { NotFound } from '../../app/not-found.tsx';
import { ArticleBody } from './article-body.tsx';
import { NewsLine } from './news-line.tsx';

/** `/news/:id` */
export default function NewsPage() {
  const article = findArticle(useParams()['id']);
  if (article) return <Article article={article} />;
  return (
    <Container>
      <NotFound title={contentMessages.articleNotFound} back={contentMessages.backToHome}>
        The story you are looking for was never printed, or has left the magazine rack.
      </NotFound>
    </Container>
  );
}

/** One article, with links to the others below. */
function Article({ article: { id, title, date, image, imageText, excerpt, category } }: { article: NewsSummary }) {
  useDocumentTitle(title);
  return (
    <>
      <Container as="article" $width="reading">
        <PageHeader
          above={
            <Above>
              <HomeBreadcrumb current={title} />
              <NewsLine category={category} date={date} />
            </Above>
          }
          title={title}
          lead={excerpt}
        />
        <Picture src={image} alt={imageText} width="480" height="320" fetchPriority="high" />
        <ArticleBody html={articleHtml[id]} />
      </Container>
      <Section>
        <MoreNews current={id} />
      </Section>
    </>
  );
}

/** Links to the other articles and the home page. @param current id of the open article */
const MoreNews = ({ current }: { current: string }) => (
  <Container as="aside" $width="reading" aria-labelledby="more-news">
    <Foot>
      <Heading id="more-news">More news</Heading>
      <Others>
        {news
          .filter(({ id }) => id !== current)
          .map(({ id, title, date, category }) => (
            <Stack as="li" key={id} $gap="xs">
              <NewsLine category={category} date={date} />
              <TextLink as={Link} to={newsPath(id)}>
                {title}
              </TextLink>
            </Stack>
          ))}
      </Others>
      <ButtonLink as={Link} to={portalPages.home} $variant="brand">
        {contentMessages.backToHome}
      </ButtonLink>
    </Foot>
  </Container>
);

const Above = styled.div`
  margin-bottom: ${space.md};
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: ${radius.lg};
  background: ${color.tint};
`;

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space.lg};
  padding-top: ${space.xl};
  border-top: ${size.hairline} solid ${color.line};
`;

const Others = styled.ul`
  display: grid;
  gap: ${space.lg} ${space.xl};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;
