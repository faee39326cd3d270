import { Container, Grid, Skeleton, Stack, VisuallyHidden } from '@portal/design-system';
import styled from 'styled-components';

/** Placeholder while a page's code loads. The frame hides the footer until then. */
export const RemotePending = () => (
  <Root data-pending>
    <div role="status">
      <VisuallyHidden>Loading the page</VisuallyHidden>
    </div>
    <Stack $gap="xl">
      <Stack $gap="sm">
        <Skeleton $width="min(100%, 24rem)" $height="3rem" />
        <Skeleton $width="min(100%, 34rem)" $height="1.25rem" />
      </Stack>
      <Grid>
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} $height="14rem" />
        ))}
      </Grid>
    </Stack>
  </Root>
);

const Root = styled(Container)`
  min-height: 80dvh;
  padding-block: 3rem;
`;
