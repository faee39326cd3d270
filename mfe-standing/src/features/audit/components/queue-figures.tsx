import { Alert, Button, Skeleton, Stack, VisuallyHidden } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { figuresQuery } from '../api/figures-query.ts';
import { BoardFigures } from './board-figures.tsx';

/** The queues in numbers, for each board on which the person decides. */
export default function QueueFigures({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(figuresQuery(userId));
  if (error)
    return (
      <Alert
        tone="warning"
        action={
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        The figures could not be read: {error.message}
      </Alert>
    );
  if (!data)
    return (
      <>
        <VisuallyHidden role="status">Loading the figures...</VisuallyHidden>
        <Skeleton $height="22rem" />
      </>
    );
  return (
    <Stack $gap="xxl">
      {data.player && <BoardFigures title="Player appeals" figures={data.player} now={dataUpdatedAt} />}
      {data.staff && <BoardFigures title="Staff appeals" figures={data.staff} now={dataUpdatedAt} />}
    </Stack>
  );
}
