import { heroUrl } from '@portal/brand/hero';
import { Button, Cluster, color, Container, family, from, radius, space, Text, type, weight } from '@portal/design-system';
import { platform } from '@portal/portal-contract';
import { HomeBreadcrumb } from '@portal/remote-app';
import styled from 'styled-components';
import { goToSection, sections } from '../../app/sections.tsx';

/** Hero of the page: a dark band with a picture in the shape of an aircraft window. */
export const CareersHero = () => (
  <Band>
    <Container>
      <Columns>
        <div>
          <HomeBreadcrumb current="Careers" />
          <Title>{`Build your career in ${platform.prefix}-aviation`}</Title>
          <Text $size="lead">
            Cabin crew, ground crew, pilots and the people behind the scenes: this airline is flown by its own community, a few hours a
            week.
          </Text>
          <Ways>
            <Button size="lg" onClick={() => goToSection(sections.openings)}>
              View Careers
            </Button>
            <LearnMore size="lg" variant="quiet" onClick={() => goToSection(sections.values)}>
              Learn More
            </LearnMore>
          </Ways>
        </div>
        <Window src={heroUrl} alt="" width="1600" height="900" fetchPriority="high" />
      </Columns>
    </Container>
  </Band>
);

const Band = styled.section`
  padding-block: ${space.xxl};
  background: ${color.deep};
  color: ${color.onDeep};
  ol,
  p {
    color: ${color.onDeepMuted};
  }
  a {
    color: ${color.deepAccent};
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space.xl} ${space.xxl};
  align-items: center;
  ${from.laptop} {
    grid-template-columns: 3fr 2fr;
  }
`;

const Title = styled.h1`
  margin-bottom: ${space.md};
  color: inherit;
  font: ${weight.bold} ${type.hero} ${family.display};
  letter-spacing: -0.03em;
`;

const Ways = styled(Cluster)`
  margin-top: ${space.xl};
`;

/** Outlined in colours with enough contrast on the dark band. */
const LearnMore = styled(Button)`
  border-color: ${color.deepLine};
  color: ${color.onDeep};
  &:hover:not(:disabled) {
    background: ${color.deepRaised};
  }
`;

/** A picture in the shape of an aircraft window. */
const Window = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 9;
  border-radius: ${radius.xl};
  object-fit: cover;
  ${from.laptop} {
    width: 72%;
    margin-inline: auto;
    aspect-ratio: 4 / 5;
    border-radius: 50% / 40%;
    object-position: 72% 50%;
  }
`;
