import { chatInvite } from '@portal/brand';
import { careersQuestions } from '@portal/brand/careers-questions';
import { color, Container, from, Heading, Section, space, Stack, Text, TextLink, VisuallyHidden } from '@portal/design-system';
import { Accordion } from '@portal/design-system/accordion';
import { platform } from '@portal/portal-contract';
import styled from 'styled-components';

const questions = careersQuestions(platform.label).map(({ id, question, answer }) => ({ id, title: question, content: answer }));

/** Frequently asked questions. One answer is open at a time. */
export default function FrequentlyAsked() {
  return (
    <Ground aria-labelledby="questions">
      <Container>
        <Columns>
          <Stack $gap="sm" $align="start">
            <Heading id="questions" $size="title">
              Frequently Asked Questions
            </Heading>
            <Text $color="textMuted">
              Something else on your mind?{' '}
              <TextLink href={chatInvite} target="_blank" rel="noreferrer">
                Ask the crew
                <VisuallyHidden> in the community chat (opens in a new tab)</VisuallyHidden>
              </TextLink>
            </Text>
          </Stack>
          <Accordion items={questions} />
        </Columns>
      </Container>
    </Ground>
  );
}

const Ground = styled(Section)`
  background: ${color.sunken};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space.xl} ${space.xxl};
  align-items: start;
  ${from.laptop} {
    grid-template-columns: 2fr 3fr;
  }
`;
