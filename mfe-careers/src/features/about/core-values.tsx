import { airline } from '@portal/brand';
import { coreValues, valuePatchesUrl } from '@portal/brand/careers';
import { color, Container, from, Heading, radius, Section, size, space, Stack, Text } from '@portal/design-system';
import styled from 'styled-components';
import { SectionHeading, sections } from '../../app/sections.tsx';

/** The airline's six values with their uniform patches. */
export const CoreValues = () => (
  <Ground aria-labelledby={sections.values}>
    <Container>
      <Stack $gap="xl">
        <Opening>
          <SectionHeading id={sections.values}>Our Core Values</SectionHeading>
          <Text $size="lead" $color="textMuted">{`Six patches on every ${airline.name} uniform, whatever the job.`}</Text>
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

/** Pixels. */
const patchSize = 72;

/** One embroidered patch, cropped from a sprite of all six. Decorative, because the title names the value. */
const ValuePatch = styled.span.attrs({ 'aria-hidden': true })<{ $place: number }>`
  flex: none;
  width: ${patchSize}px;
  height: ${patchSize}px;
  background: url('${valuePatchesUrl}') ${({ $place }) => -patchSize * $place}px 0 no-repeat;
`;

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
  flex-wrap: wrap;
  gap: ${space.md};
  padding: clamp(${space.md}, 5vw, ${space.lg});
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  overflow-wrap: anywhere;
  > :last-child {
    flex: 1;
    min-width: min(10rem, 100%);
  }
  ${from.laptop} {
    flex-direction: column;
    padding: ${space.xl};
  }
`;
