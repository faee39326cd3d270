import { airline } from '@portal/brand';
import { features, type Feature } from '@portal/brand/features';
import { contentPages } from '@portal/content-contract';
import { color, Container, from, Heading, linkStyle, radius, Section, space, Stack, Text } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { FeatureIcon } from '../../app/feature-icon.tsx';

/** Six reasons in two columns, the second one offset downwards. */
export const WhyChooseUs = () => (
  <Ground aria-labelledby="why">
    <Container>
      <Columns>
        <Opening>
          <Heading id="why" $size="title">
            Why choose us
          </Heading>
          <Text $size="lead" $color="textMuted">{`${airline.homeBase.city} taught us how to travel: warm, unhurried and on time.`}</Text>
          <More to={contentPages.travelInfo}>How we operate</More>
        </Opening>
        <Tiles>
          {features.map((feature) => (
            <Tile key={feature.id} $tone={feature.tone}>
              <FeatureIcon name={feature.icon} />
              <Stack $gap="xxs">
                <Heading as="h3" $size="subheading">
                  {feature.title}
                </Heading>
                <Text>{feature.description}</Text>
              </Stack>
            </Tile>
          ))}
        </Tiles>
      </Columns>
    </Container>
  </Ground>
);

const tones: Record<Feature['tone'], readonly [ground: string, mark: string]> = {
  lagoon: [color.infoSurface, color.info],
  palm: [color.successSurface, color.success],
  mango: [color.warningSurface, color.warning],
  hibiscus: [color.dangerSurface, color.danger],
};

const Ground = styled(Section)`
  background: ${color.sunken};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space.xxl};
  ${from.laptop} {
    grid-template-columns: 1fr 2fr;
  }
`;

const Opening = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  align-items: start;
`;

const More = styled(Link)`
  ${linkStyle}
`;

const Tiles = styled.ul`
  display: grid;
  gap: ${space.md};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    padding-bottom: ${space.xl};
  }
`;

const Tile = styled.li<{ $tone: Feature['tone'] }>`
  display: flex;
  align-items: start;
  gap: ${space.md};
  padding: ${space.lg};
  border-radius: ${radius.lg};
  background: ${({ $tone }) => tones[$tone][0]};
  > svg {
    flex: none;
    width: ${space.xxl};
    height: auto;
    color: ${({ $tone }) => tones[$tone][1]};
  }
  ${from.tablet} {
    flex-direction: column;
    &:nth-child(even) {
      translate: 0 ${space.xl};
    }
  }
`;
