import { coreValues } from '@portal/brand/careers';
import { airline } from '@portal/brand';
import { color, Container, from, Heading, radius, Section, size, space, Stack, Text } from '@portal/design-system';
import styled from 'styled-components';
import { SectionHeading } from './section-heading.tsx';
import { sections } from './sections.ts';
import { ValuePatch } from './value-patch.ts';

/** What the crew stands for: six patches, as they are sewn onto a uniform. */
export const CoreValues = () => (
  <Ground aria-labelledby={sections.values}>
    <Container>
      <Stack $gap="xl">
        <Opening>
          <SectionHeading id={sections.values}>Our Core Values</SectionHeading>
          <Text $size="lead" $color="textMuted">
            Six patches on every {airline.name} uniform, whatever the job.
          </Text>
        </Opening>
        <Patches>
          {coreValues.map((value, place) => (
            <Card key={value.id}>
              <ValuePatch $place={place} />
              <Stack $gap="xxs">
                <Heading as="h3" $size="subheading">
                  {value.title}
                </Heading>
                <Text $color="textMuted">{value.description}</Text>
              </Stack>
            </Card>
          ))}
        </Patches>
      </Stack>
    </Container>
  </Ground>
);

const Ground = styled(Section)`
  background: ${color.sunken};
`;

const Opening = styled(Stack)`
  max-width: ${size.reading};
`;

const Patches = styled.ul`
  display: grid;
  gap: ${space.md};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.laptop} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Card = styled.li`
  display: flex;
  gap: ${space.md};
  padding: ${space.lg};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  ${from.laptop} {
    flex-direction: column;
    padding: ${space.xl};
  }
`;
