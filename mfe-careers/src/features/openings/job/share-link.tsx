import { jobPath, type Job } from '@portal/careers-contract';
import { Button } from '@portal/design-system';
import { copyText, tellFailure } from '@portal/remote-app';

/** Opens the device's share sheet, or copies the link if there is none. */
export function ShareLink({ job: { id, title } }: { job: Job }) {
  const share = async () => {
    const url = location.origin + jobPath(id);
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      const copied = { title: 'Link copied', description: 'Send it to somebody who would love this job.' };
      await copyText(url, copied, 'Copy the address of this page to share the job.');
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
