import { careersPages, jobPath, type Job, type OwnApplication } from '@portal/careers-contract';
import { Button, Card, Cluster, from, Perforation, space, Text, TextLink } from '@portal/design-system';
import { copyText, tellFailure } from '@portal/remote-app';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { ApplicationBadge, ApplicationDates } from '../../app/application-state.tsx';
import { jobHeadingId } from './job-facts.tsx';
import { ApplyDialog } from './use-apply-dialog.tsx';

interface ApplyPanelProps {
  job: Job;
  application: OwnApplication | undefined;
  onApply: () => void;
}

/** The Apply button, or the status of the member's application. */
export const ApplyPanel = ({ job, application, onApply }: ApplyPanelProps) => (
  <Panel as="aside" aria-label="Application">
    {application ? (
      <>
        <Cluster $justify="space-between">
          <Text $weight="semibold">You applied</Text>
          <ApplicationBadge status={application.status} />
        </Cluster>
        <ApplicationDates {...application} />
        <TextLink as={Link} to={careersPages.careers}>
          Your applications
        </TextLink>
      </>
    ) : (
      <>
        <Text $weight="semibold">A short letter is all we ask for.</Text>
        <Text $size="small" $color="textMuted">
          Our HR team reads every application, and invites you to an interview within 5-7 days if you are selected.
        </Text>
        <Button
          size="lg"
          wide
          aria-describedby={jobHeadingId(job.id)}
          onClick={onApply}
          onPointerEnter={ApplyDialog.preload}
          onFocus={ApplyDialog.preload}
        >
          Apply
        </Button>
      </>
    )}
    <Perforation />
    <ShareLink job={job} />
  </Panel>
);

const Panel = styled(Card)`
  ${from.laptop} {
    position: sticky;
    top: ${space.xl};
  }
`;

/** Opens the device's share sheet, or copies the link if there is none. */
function ShareLink({ job: { id, title } }: { job: Job }) {
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
