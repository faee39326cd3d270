import { Card, color, radius, Skeleton, Stack } from '@portal/design-system';
import styled from 'styled-components';

/** The page in outline, while the first reply is on its way. The header says in words that it loads. */
export const Loading = () => (
  <Stack $gap="xl" aria-hidden="true">
    <Board />
    {['first', 'second'].map((card) => (
      <Card key={card} as="div">
        <Skeleton $width="min(60%, 14rem)" $height="2rem" />
        <Skeleton $width="min(40%, 9rem)" $height="3.25rem" />
        <Skeleton $width="min(100%, 24rem)" $height="2.5rem" />
      </Card>
    ))}
  </Stack>
);

/** As high as a board of five remotes on a wide window. */
const Board = styled.div`
  height: 25.5rem;
  border-radius: ${radius.lg};
  background: ${color.deep};
`;
