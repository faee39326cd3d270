import type { AdminApplication, Job } from '@portal/careers-contract';
import { Button, Cluster, space, Stack, Text } from '@portal/design-system';
import { tellFailure, useLazy } from '@portal/remote-app';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ReadFailure } from '../components/read-failure.tsx';
import { RowSkeletons } from '../components/row-skeletons.tsx';
import { Rows } from '../components/rows.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationPages } from './application-pages.tsx';
import { ApplicationRow } from './application-row.tsx';
import type { ApplicationList as List } from './use-application-list.ts';

const loadDialog = () => import(/* webpackChunkName: "application-dialog" */ './application-dialog.tsx');

interface ApplicationListProps {
  userId: string;
  list: List;
  jobs: readonly Job[];
}

/** Everybody's applications, a page at a time. */
export function ApplicationList({ userId, list, jobs }: ApplicationListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = list.reading;
  const { Part: Dialog, prepare } = useLazy(loadDialog);
  const [viewed, setViewed] = useState<AdminApplication>();
  const [decided, setDecided] = useState<string>();
  const rows = useRef<HTMLUListElement>(null);
  const gone = decided !== undefined && data !== undefined && !data.applications.some(({ id }) => id === decided);

  useEffect(() => {
    if (gone) rows.current?.focus();
  }, [gone]);

  return (
    <Stack>
      <ApplicationFilters filter={list.filter} changeFilter={list.changeFilter} jobs={jobs} />
      {error && <ReadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons label="Loading applications..." />}
      {data?.total === 0 && <Text $color="textMuted">No applications yet. They appear here as soon as somebody applies.</Text>}
      {data && data.total > 0 && data.matching === 0 && (
        <Cluster>
          <Text $color="textMuted">No application matches.</Text>
          <Button variant="quiet" onClick={() => list.changeFilter({ q: '', status: '', jobId: '' })}>
            Show all applications
          </Button>
        </Cluster>
      )}
      <Lines ref={rows} tabIndex={-1} aria-label="Applications" aria-busy={isPlaceholderData}>
        {data?.applications.map((application) => (
          <li key={application.id}>
            <ApplicationRow
              application={application}
              onPrepare={() => prepare()}
              onView={() => {
                prepare(tellFailure);
                setViewed(application);
              }}
            />
          </li>
        ))}
      </Lines>
      {data && <ApplicationPages list={list} data={data} />}
      {Dialog && viewed && (
        <Dialog
          key={viewed.id}
          userId={userId}
          application={viewed}
          onClose={() => setViewed(undefined)}
          onDecided={() => {
            setViewed(undefined);
            setDecided(viewed.id);
          }}
        />
      )}
    </Stack>
  );
}

/** Quieter while the answer to a new question is on its way. */
const Lines = styled(Rows)`
  scroll-margin-top: ${space.huge};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
