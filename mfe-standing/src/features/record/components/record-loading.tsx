import { Skeleton, Stack, VisuallyHidden } from '@portal/design-system';

/** In the size of what is on its way: the standing, the tiles, three punishments. */
export const RecordLoading = ({ children }: { children: string }) => (
  <>
    <VisuallyHidden role="status">{children}</VisuallyHidden>
    <Stack $gap="lg" aria-hidden="true">
      <Skeleton $height="6rem" />
      <Skeleton $height="5.5rem" />
      <Skeleton $height="2rem" $width="14rem" />
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} $height="11rem" />
      ))}
    </Stack>
  </>
);
