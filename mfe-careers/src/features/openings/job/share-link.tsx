import { jobPath, type Job } from '@portal/careers-contract';
import { Button } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';

/** Opens the device's share sheet, or copies the link if there is none. */
export function ShareLink({ job: { id, title } }: { job: Job }) {
  const share = async () => {
    const url = location.origin + jobPath(id);
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: 'Send it to somebody who would love this job.' });
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      tellFailure(error);
    }
  };
  return (
    <Button variant="quiet" wide onClick={() => void share()}>
      Share this position
    </Button>
  );
}
