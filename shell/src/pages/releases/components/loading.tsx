import { radius, Skeleton, Stack, VisuallyHidden } from '@portal/design-system';
import styled from 'styled-components';
import { texts } from '../texts.ts';

/** The page in outline, while the first reply is on its way. */
export const Loading = () => (
  <Stack $gap="xl">
    <div role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
    </div>
    <Block $height="17rem" />
    {['first', 'second'].map((card) => (
      <Block key={card} $height="24rem" />
    ))}
  </Stack>
);

const Block = styled(Skeleton)`
  border-radius: ${radius.lg};
`;
