import { Cluster, Spinner, Text } from '@portal/design-system';
import styled from 'styled-components';

export const TripsLoading = () => (
  <Root role="status">
    <Spinner />
    <Text $color="textMuted">Loading your trips...</Text>
  </Root>
);

const Root = styled(Cluster)`
  min-height: 60dvh;
  align-content: center;
  justify-content: center;
`;
