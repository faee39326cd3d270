import { airline } from '@portal/brand';
import { aboutAirline, operations } from '@portal/brand/about';
import { aboutScene } from '@portal/brand/scenes';
import { contentPages } from '@portal/content-contract';
import { color, Container, from, Heading, PageHeader, radius, space, Stack, Text, TextLink } from '@portal/design-system';
import { HomeBreadcrumb } from '@portal/remote-app';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { Feature, FeatureList } from '../../app/feature-list.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { TitledSection } from '../../app/titled-section.tsx';
import { Management } from './management.tsx';

const ManagementWithData = withRemoteData(Management);

/** `/travel-info`: the airline, how it operates, and its leaders. */
export default function TravelInfoPage() {
  return (
    <>
      <Container>
        <PageHeader
          above={<HomeBreadcrumb current="Travel Information" />}
          title="Travel Information"
          lead={`Who ${airline.name} is, how we operate, and the people who lead the airline.`}
        />
        <About aria-labelledby="about">
          <Stack>
            <Heading id="about">{`About ${airline.name}`}</Heading>
            {aboutAirline.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
          <Scene src={aboutScene.image} alt={aboutScene.description} width="1600" height="900" />
        </About>
      </Container>
      <HowWeOperate />
      <TitledSection
        title="Our Management"
        lead="Six members who give their evenings, so that the timetable holds. You meet them on board as often as in the office."
      >
        <ManagementWithData />
      </TitledSection>
    </>
  );
}

/** Four promises for every flight. */
const HowWeOperate = () => (
  <TitledSection title="How We Operate" isSunken>
    <FeatureList>
      {operations.map(({ icon, title, text }) => (
        <Feature key={title} icon={icon} heading={title} text={text} next={icon === 'route' && <NetworkLink />} />
      ))}
    </FeatureList>
  </TitledSection>
);

const NetworkLink = () => (
  <TextLink as={Link} to={contentPages.whereWeFly}>
    See where we fly
  </TextLink>
);

const About = styled.section`
  display: grid;
  gap: ${space.xl} ${space.huge};
  align-items: center;
  padding-bottom: ${space.section};
  ${from.laptop} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Scene = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  object-position: 66% 50%;
  border-radius: ${radius.lg};
  background: ${color.tint};
  ${from.laptop} {
    aspect-ratio: 4 / 3;
  }
`;
