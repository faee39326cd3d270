import { pendingJobKey } from '@portal/careers-contract';
import { Container, Section, Stack, Text } from '@portal/design-system';
import { Lazy, readTab, whenNeeded } from '@portal/remote-app';
import { useState } from 'react';
import { SectionHeading, sections } from '../../app/sections.tsx';

const load = () => import(/* webpackChunkName: "openings" */ './openings.tsx');

/** The open positions. Their code loads when the visitor may scroll there, or at once to resume an application after a sign-in. */
export function OpenCareers() {
  const [isResumed] = useState(() => readTab(pendingJobKey) !== null);
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
          <Lazy load={load} props={{}} label="Loading open positions..." height="41rem" {...(!isResumed && { when: whenNeeded })} />
        </Stack>
      </Container>
    </Section>
  );
}
