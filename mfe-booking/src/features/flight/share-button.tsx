import { Button, Icon } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';

interface ShareButtonProps {
  /** Title of the shared link. */
  title: string;
  /** Path of the page. */
  path: string;
}

const sharePath = 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1';

/** Opens the device's share sheet. Where there is none, copies the link. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const share = async () => {
    const url = location.origin + path;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: 'Paste it anywhere to share this flight.' });
    } catch (error) {
      // The person has closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      tellFailure(error);
    }
  };
  return (
    <Button variant="secondary" size="lg" onClick={() => void share()}>
      <Icon path={sharePath} />
      Share
    </Button>
  );
}
