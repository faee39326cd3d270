import { Cluster, Spinner, Text } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { SignInPrompt } from '@portal/remote-app';
import { useEffect } from 'react';
import styled from 'styled-components';

/** Asks a guest to log in. Scrolls up, because a session may end while the member is far down the list. */
export function PleaseLogIn() {
  useEffect(() => {
    if (scrollY > 0) scrollTo({ top: 0 });
  }, []);
  return (
    <SignInPrompt title="Please Log In" image={illustrations.noTrips}>
      You need to be logged in to view your trips
    </SignInPrompt>
  );
}

export const TripsLoading = () => (
  <Root role="status" data-pending>
    <Spinner />
    <Text $color="textMuted">Loading your trips...</Text>
  </Root>
);

const Root = styled(Cluster)`
  min-height: 60dvh;
  align-content: center;
  justify-content: center;
`;
