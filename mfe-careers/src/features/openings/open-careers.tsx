import { departmentQuery } from '@portal/careers-contract';
import { Container, Section, Stack, Text } from '@portal/design-system';
import { Lazy, whenIdle } from '@portal/remote-app';
import { NavigationType, useLocation, useNavigationType } from '@portal/router';
import { useEffect } from 'react';
import { goToSection, SectionHeading, sections } from '../../app/sections.tsx';

const load = () => import(/* webpackChunkName: "openings" */ './openings.tsx');

/** The open positions. Their code loads right after the first paint. */
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
          <Lazy load={load} props={{}} label="Loading open positions..." height="41rem" when={whenIdle} />
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
