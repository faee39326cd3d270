import type { OwnApplication } from '@portal/careers-contract';
import { Alert, Button, Grid, space } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import type { UseQueryResult } from '@portal/query';
import { tellFailure, useLazy } from '@portal/remote-app';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { SectionHeading } from '../careers/section-heading.tsx';
import { sections } from '../careers/sections.ts';
import { ApplicationRow } from './application-row.tsx';
import type { OwnApplications } from './own-applications-query.ts';

const loadWithdrawDialog = () => import(/* webpackChunkName: "withdraw-dialog" */ './withdraw-dialog.tsx');

/** What became of one's applications; nothing for a person without any. */
export default function YourApplications({ user, reading }: { user: StoredUser; reading: UseQueryResult<OwnApplications> }) {
  const { data, error, isFetching, refetch } = reading;
  const { Part: WithdrawDialog, prepare } = useLazy(loadWithdrawDialog);
  const [withdrawing, setWithdrawing] = useState<OwnApplication>();
  const [withdrawn, setWithdrawn] = useState<OwnApplication>();
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (withdrawn) section.current?.focus();
  }, [withdrawn]);

  const applications = data?.applications ?? [];
  if (applications.length === 0 && !error && !withdrawn) return null;
  return (
    <Root ref={section} tabIndex={-1} aria-labelledby={sections.applications}>
      <SectionHeading id={sections.applications}>Your Applications</SectionHeading>
      {error && (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          Your applications could not be read just now. Those that you have sent still stand.
        </Alert>
      )}
      <Grid as="ul" $min="26rem" $gap="md">
        {applications.map((application) => (
          <li key={application.id}>
            <ApplicationRow
              application={application}
              onPrepare={() => prepare()}
              onWithdraw={() => {
                prepare(tellFailure);
                setWithdrawing(application);
              }}
            />
          </li>
        ))}
      </Grid>
      {applications.length === 0 && !error && <p>Nothing is under way. Every open position above waits for your letter.</p>}
      {WithdrawDialog && withdrawing && (
        <WithdrawDialog
          application={withdrawing}
          user={user}
          onClose={() => setWithdrawing(undefined)}
          onWithdrawn={() => setWithdrawn(withdrawing)}
        />
      )}
    </Root>
  );
}

/** Takes the focus when the row that had it is gone. */
const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  padding-top: ${space.section};
  &:focus {
    outline: none;
  }
`;
