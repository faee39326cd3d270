import { Badge, Button, Text } from '@portal/design-system';
import { useMutation } from '@portal/query';
import { useRegistry } from '../../../registry/registry.ts';
import { startPreview } from '../releases-api.ts';
import { useDeskActions } from '../desk-context.ts';
import { firstPage } from '../places.ts';
import { texts } from '../texts.ts';

interface PreviewButtonProps {
  remote: string;
  version: string;
  /** Remote and version, for the accessible name. */
  name: string;
}

/** Starts a preview of a release in this browser, and opens its first page. */
export function PreviewButton({ remote, version, name }: PreviewButtonProps) {
  const registry = useRegistry();
  const { leave } = useDeskActions();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => startPreview(remote, version),
    onSuccess: () => leave(firstPage(registry, remote)),
  });
  if (registry.previews.some((preview) => preview.remote === remote && preview.version === version))
    return <Badge $tone="accent">{texts.releases.previewed}</Badge>;
  return (
    <>
      <Button variant="quiet" busy={isPending || isSuccess} aria-label={`${texts.releases.preview} (${name})`} onClick={() => mutate()}>
        {texts.releases.preview}
      </Button>
      {error && (
        <Text role="alert" $size="small" $color="danger">
          {texts.releases.previewFailed(error.message)}
        </Text>
      )}
    </>
  );
}
