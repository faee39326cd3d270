import { chatInvite } from '@portal/brand';
import { Card, Heading, Stack, Text, TextLink, VisuallyHidden } from '@portal/design-system';
import { standingThresholds } from '@portal/standing-contract';
import styled from 'styled-components';

/** The rules behind a standing, and how to appeal. */
export const HowItWorks = () => (
  <Card as="section" aria-labelledby="how-it-works">
    <Heading $size="subheading" id="how-it-works">
      How standing works
    </Heading>
    <Rules>
      <li>Any network ban bans the account from the network.</li>
      <li>{`From ${standingThresholds.serverBans} server bans on, an account is near a network ban.`}</li>
      <li>A punishment whose appeal was approved no longer counts.</li>
    </Rules>
    <Heading as="h3" $size="subheading">
      If you think it was wrong
    </Heading>
    <Stack $gap="xs">
      <Text>
        Appeal it with the button on its card. Senior staff read every appeal, and the answer comes to the email address that you give.
        After a denial you can appeal again and add what was missing.
      </Text>
      <Text>
        Something unclear?{' '}
        <TextLink href={chatInvite} target="_blank" rel="noreferrer">
          Ask a moderator
          <VisuallyHidden> in the community chat (opens in a new tab)</VisuallyHidden>
        </TextLink>
      </Text>
    </Stack>
  </Card>
);

const Rules = styled.ul`
  display: grid;
  gap: 0.5rem;
  padding-left: 1.25rem;
  list-style: disc;
`;
