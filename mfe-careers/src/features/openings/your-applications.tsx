import type { OwnApplication } from '@portal/careers-contract';
import {
  Button,
  Cluster,
  color,
  Grid,
  Heading,
  later,
  radius,
  RetryAlert,
  size,
  space,
  Stack,
  useDialogState,
} from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import type { UseQueryResult } from '@portal/query';
import { closeAndTell } from '@portal/remote-app';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { ApplicationBadge, ApplicationDates } from '../../app/application-state.tsx';
import type { OwnApplications } from '../../app/remote-data.ts';
import { Ends, SectionHeading, sections } from '../../app/sections.tsx';

const WithdrawDialog = later(() => import('./withdraw-dialog.tsx'));

/** The member's own applications. Empty if there are none. */
export function YourApplications({ user, reading }: { user: StoredUser; reading: UseQueryResult<OwnApplications> }) {
  const { data, error, isFetching, refetch } = reading;
  const [openApplication, setOpenApplication] = useDialogState<OwnApplication>(`withdraw-${user.userId}`);
  const [lastWithdrawn, setLastWithdrawn] = useState<OwnApplication>();
  const section = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (lastWithdrawn) section.current?.focus();
  }, [lastWithdrawn]);

  const applications = data?.applications ?? [];
  if (applications.length === 0 && !error && !lastWithdrawn) return null;
  return (
    <Root as="section" $gap="lg" ref={section} tabIndex={-1} aria-labelledby={sections.applications}>
      <SectionHeading id={sections.applications}>Your Applications</SectionHeading>
      {error && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          We couldn't load your applications. Those that you have sent still count.
        </RetryAlert>
      )}
      <Grid as="ul" $min="26rem" $gap="md">
        {applications.map((application) => (
          <li key={application.id}>
            <ApplicationRow
              application={application}
              onPrepare={WithdrawDialog.preload}
              onWithdraw={() => setOpenApplication(application)}
            />
          </li>
        ))}
      </Grid>
      {applications.length === 0 && !error && <p>You have no open application. Every position above is waiting for your letter.</p>}
      {openApplication && (
        <WithdrawDialog
          application={openApplication}
          user={user}
          onClose={() => setOpenApplication(undefined)}
          onWithdrawn={() => setLastWithdrawn(openApplication)}
          onFailure={closeAndTell(() => setOpenApplication(undefined))}
        />
      )}
    </Root>
  );
}

interface ApplicationRowProps {
  application: OwnApplication;
  onWithdraw: () => void;
  /** Preloads the dialog when a click on 'Withdraw' is likely. */
  onPrepare: () => void;
}

function ApplicationRow({ application, onWithdraw, onPrepare }: ApplicationRowProps) {
  const id = useId();
  return (
    <Row>
      <Stack $gap="xxs">
        <Cluster>
          <Heading as="h3" $size="subheading" id={id}>
            {application.jobTitle}
          </Heading>
          <ApplicationBadge status={application.status} />
        </Cluster>
        <ApplicationDates {...application} />
      </Stack>
      {application.status === 'pending' && (
        <Button variant="secondary" aria-describedby={id} onClick={onWithdraw} onPointerEnter={onPrepare} onFocus={onPrepare}>
          Withdraw
        </Button>
      )}
    </Row>
  );
}

/** Takes the focus after a withdrawal, because the focused button disappears. */
const Root = styled(Stack)`
  padding-top: ${space.section};
  &:focus {
    outline: none;
  }
`;

const Row = styled(Ends)`
  height: 100%;
  padding: ${space.md} ${space.lg};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;
