import { operations } from '@portal/brand/about';
import { contentPages } from '@portal/content-contract';
import { color, Container, from, Heading, linkStyle, Section, size, space, Stack, Text } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { FeatureIcon } from '../../app/feature-icon.tsx';

/** Four promises for every flight. */
export const HowWeOperate = () => (
  <Ground aria-labelledby="operate">
    <Container>
      <Title id="operate" $size="title">
        How We Operate
      </Title>
      <List>
        {operations.map(({ icon, title, text }) => (
          <li key={title}>
            <FeatureIcon name={icon} />
            <Stack $gap="xs" $align="start">
              <Heading as="h3" $size="subheading">
                {title}
              </Heading>
              <Text>{text}</Text>
              {icon === 'route' && <More to={contentPages.whereWeFly}>See where we fly</More>}
            </Stack>
          </li>
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
  gap: ${space.xl} ${space.huge};
  ${from.laptop} {
    grid-template-columns: 1fr 1fr;
  }
  > li {
    display: flex;
    gap: ${space.lg};
    padding-top: ${space.lg};
    border-top: ${size.hairline} solid ${color.line};
  }
  svg {
    flex: none;
    align-self: start;
    width: ${space.xxl};
    height: auto;
    color: ${color.link};
  }
`;

const More = styled(Link)`
  ${linkStyle}
`;
