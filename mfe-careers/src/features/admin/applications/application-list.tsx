import { careersLimits, type AdminApplication, type AdminApplicationsReply, type Job } from '@portal/careers-contract';
import { Button, Cluster, Figures, space, Stack, Text, useLazy } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { ApplicationBadge } from '../../../app/application-state.tsx';
import { formatDate } from '../../../app/dates.ts';
import { Main, Note, ReadFailure, Row, Rows, RowSkeletons, Side } from '../rows.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import type { ApplicationList as List } from './use-application-list.ts';

const loadDialog = () => import(/* webpackChunkName: "application-dialog" */ './application-dialog.tsx');
const figures = new Intl.NumberFormat('en-US');

interface ApplicationListProps {
  userId: string;
  list: List;
  jobs: readonly Job[];
}

/** All applications, a page at a time, and the dialog that decides about one. */
export function ApplicationList({ userId, list, jobs }: ApplicationListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = list.reading;
  const [viewed, setViewed] = useState<AdminApplication>();
  const [decided, setDecided] = useState<string>();
  const { Part: Dialog, fetchCode } = useLazy(loadDialog, viewed !== undefined, () => {
    setViewed(undefined);
    tellFailure();
  });
  const rows = useRef<HTMLUListElement>(null);
  const isGone = decided !== undefined && data !== undefined && !data.applications.some(({ id }) => id === decided);

  useEffect(() => {
    if (isGone) rows.current?.focus();
  }, [isGone]);

  return (
    <Stack>
      <ApplicationFilters filter={list.filter} changeFilter={list.changeFilter} jobs={jobs} />
      {error && <ReadFailure error={error} retrying={isFetching} onRetry={refetch} />}
      {!data && !error && <RowSkeletons label="Loading applications..." />}
      {data && <EmptyList data={data} onShowAll={() => list.changeFilter({ q: '', status: '', jobId: '' })} />}
      <Lines ref={rows} tabIndex={-1} aria-label="Applications" aria-busy={isPlaceholderData}>
        {data?.applications.map((application) => (
          <li key={application.id}>
            <ApplicationRow application={application} onPrepare={fetchCode} onView={() => setViewed(application)} />
          </li>
        ))}
      </Lines>
      {data && <Pages list={list} data={data} />}
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

function EmptyList({ data: { total, matching }, onShowAll }: { data: AdminApplicationsReply; onShowAll: () => void }) {
  if (total === 0) return <Text $color="textMuted">No applications yet. They appear here as soon as somebody applies.</Text>;
  return (
    matching === 0 && (
      <Cluster>
        <Text $color="textMuted">No application matches.</Text>
        <Button variant="quiet" onClick={onShowAll}>
          Show all applications
        </Button>
      </Cluster>
    )
  );
}

interface ApplicationRowProps {
  application: AdminApplication;
  onView: () => void;
  /** Called when a click on 'View' is likely: preloads the dialog. */
  onPrepare: () => void;
}

function ApplicationRow({ application: { username, jobTitle, status, createdAt }, onView, onPrepare }: ApplicationRowProps) {
  const id = useId();
  return (
    <Row>
      <div id={id}>
        <Main>{username}</Main>
        <Note>
          {jobTitle} • <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </Note>
      </div>
      <Side>
        <ApplicationBadge status={status} />
        <Button variant="secondary" aria-describedby={id} onClick={onView} onPointerEnter={onPrepare} onFocus={onPrepare}>
          View
        </Button>
      </Side>
    </Row>
  );
}

/** 'Showing 26–50 of 80' and the buttons that turn the page. */
function Pages({ list, data: { applications, matching, next } }: { list: List; data: AdminApplicationsReply }) {
  const first = list.pagesBefore * careersLimits.pageSize + 1;
  const turning = list.reading.isPlaceholderData;
  return (
    <Cluster as="nav" aria-label="Pages of applications" $justify="space-between">
      <Text role="status" $size="small" $color="textMuted">
        <Figures>
          {applications.length === 0
            ? 'No applications shown'
            : `Showing ${figures.format(first)}–${figures.format(first + applications.length - 1)} of ${figures.format(matching)}`}
        </Figures>
      </Text>
      {(next !== null || list.pagesBefore > 0) && (
        <Cluster>
          <Button variant="secondary" disabled={turning || list.pagesBefore === 0} onClick={list.previousPage}>
            Previous
          </Button>
          <Button variant="secondary" disabled={turning || next === null} onClick={list.nextPage}>
            Next
          </Button>
        </Cluster>
      )}
    </Cluster>
  );
}

/** Dimmed while the next list loads. */
const Lines = styled(Rows)`
  scroll-margin-top: ${space.huge};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
