import { airline } from '@portal/brand';
import { aboutAirline } from '@portal/brand/about';
import { pages } from '@portal/contracts';
import { Breadcrumb, Container, Heading, PageHeader, Section, space, Stack, Text } from '@portal/design-system';
import { QueryClientProvider } from '@portal/query';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { remoteClient } from '../../app/remote-client.ts';
import { HowWeOperate } from './how-we-operate.tsx';
import { Management } from './management.tsx';

/** Who the airline is, how it works, and who leads it. */
export default function TravelInfoPage() {
  return (
    <>
      <Container>
        <PageHeader
          above={
            <Breadcrumb current="Travel Information">
              <li>
                <Link to={pages.home}>Home</Link>
              </li>
            </Breadcrumb>
          }
          title="Travel Information"
          lead={`Who ${airline.name} is, how we operate, and the people who lead the airline.`}
        />
        <About as="section" aria-labelledby="about" $gap="md">
          <Heading id="about">About {airline.name}</Heading>
          {aboutAirline.map((paragraph) => (
            <Text key={paragraph} $size="lead">
              {paragraph}
            </Text>
          ))}
        </About>
      </Container>
      <HowWeOperate />
      <Section aria-labelledby="management">
        <Container>
          <QueryClientProvider client={remoteClient}>
            <Management />
          </QueryClientProvider>
        </Container>
      </Section>
    </>
  );
}

const About = styled(Stack)`
  max-width: 46rem;
  padding-bottom: ${space.section};
`;
