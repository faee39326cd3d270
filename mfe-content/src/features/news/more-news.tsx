import { news } from '@portal/brand/news';
import { contentMessages, newsPath } from '@portal/content-contract';
import { portalPages } from '@portal/portal-contract';
import { ButtonLink, color, Container, from, Heading, linkStyle, size, space, Stack } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { NewsLine } from './news-line.tsx';

/** Links to the other articles and the home page. @param current id of the open article */
export const MoreNews = ({ current }: { current: string }) => (
  <Container as="aside" $width="reading" aria-labelledby="more-news">
    <Foot>
      <Heading id="more-news" $size="heading">
        More news
      </Heading>
      <List>
        {news
          .filter(({ id }) => id !== current)
          .map(({ id, title, date, category }) => (
            <Stack as="li" key={id} $gap="xs">
              <NewsLine category={category} date={date} />
              <Other to={newsPath(id)}>{title}</Other>
            </Stack>
          ))}
      </List>
      <ButtonLink as={Link} to={portalPages.home} $variant="brand">
        {contentMessages.backToHome}
      </ButtonLink>
    </Foot>
  </Container>
);

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space.lg};
  padding-top: ${space.xl};
  border-top: ${size.hairline} solid ${color.line};
`;

const List = styled.ul`
  display: grid;
  gap: ${space.lg} ${space.xl};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Other = styled(Link)`
  ${linkStyle}
`;
