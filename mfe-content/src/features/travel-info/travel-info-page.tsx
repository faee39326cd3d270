import { airline } from '@portal/brand';
import { aboutAirline } from '@portal/brand/about';
import { aboutScene } from '@portal/brand/scenes';
import { color, Container, from, Heading, PageHeader, radius, Section, space, Stack, Text } from '@portal/design-system';
import { HomeBreadcrumb } from '@portal/remote-app';
import styled from 'styled-components';
import { withRemoteData } from '../../app/remote-data.ts';
import { HowWeOperate } from './how-we-operate.tsx';
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
      <Section aria-labelledby="management">
        <Container>
          <ManagementWithData />
        </Container>
      </Section>
    </>
  );
}

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
