import { departmentQuery } from '@portal/careers-contract';
import { Container, Section, Stack, Text } from '@portal/design-system';
import { NavigationType, useLocation, useNavigationType } from '@portal/router';
import { useEffect } from 'react';
import { goToSection, SectionHeading, sections } from '../../app/sections.tsx';
import { Openings } from './openings.tsx';

/** The open positions. */
export function OpenCareers() {
  useDepartmentLink();
  return (
    <Section as="div">
      <Container>
        <Stack $gap="xl">
          <Stack $gap="sm">
            <SectionHeading id={sections.openings}>Open Careers</SectionHeading>
            <Text $size="lead" $color="textMuted">
              Find the seat that suits you. A short letter is all we ask for.
            </Text>
          </Stack>
          <Openings />
        </Stack>
      </Container>
    </Section>
  );
}

/** Scrolls to the list after a click on a department's link. An opened or restored page keeps its scroll position. */
function useDepartmentLink(): void {
  const { search, key } = useLocation();
  const isLinked = useNavigationType() === NavigationType.Push && new URLSearchParams(search).has(departmentQuery);
  useEffect(() => {
    if (isLinked) goToSection(sections.openings);
  }, [isLinked, key]);
}
