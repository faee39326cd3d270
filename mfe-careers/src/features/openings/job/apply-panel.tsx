import { careersPages, type Job, type OwnApplication } from '@portal/careers-contract';
import { Button, Card, Cluster, from, Perforation, space, Text, TextLink } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { ApplicationBadge, ApplicationDates } from '../../../app/application-state.tsx';
import { jobHeadingId } from '../job-heading-id.ts';
import { ShareLink } from './share-link.tsx';

interface ApplyPanelProps {
  job: Job;
  application: OwnApplication | undefined;
  onApply: () => void;
  /** Preloads the dialog when a click on 'Apply' is likely. */
  onPrepare: () => void;
}

/** The Apply button, or the status of the member's application. */
export const ApplyPanel = ({ job, application, onApply, onPrepare }: ApplyPanelProps) => (
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
        <Button size="lg" wide aria-describedby={jobHeadingId(job.id)} onClick={onApply} onPointerEnter={onPrepare} onFocus={onPrepare}>
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
