import { reviewLimits, type AdminApplicationsReply, type Job } from '@portal/careers-contract';
import { Button, Cluster, Figures, space, Stack, Text, useLazy } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Bulk } from '../bulk/bulk.tsx';
import { useChosen } from '../bulk/use-chosen.ts';
import { ReadFailure, Rows, RowSkeletons } from '../rows.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationRow } from './application-row.tsx';
import { ExportButton } from './export-button.tsx';
import type { ApplicationList as List } from './use-application-list.ts';
import { useWalk } from './use-walk.ts';

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
  const walk = useWalk(list);
  const { viewed } = walk;
  const { Part: Dialog, fetchCode } = useLazy(loadDialog, viewed !== undefined, () => {
    walk.close();
    tellFailure();
  });
  const chosen = useChosen(data?.applications ?? []);
  const rows = useFocusAfter(list, viewed !== undefined);
  const departments = new Map(jobs.map(({ id, department }) => [id, department]));

  return (
    <Stack>
      <ApplicationFilters filter={list.filter} changeFilter={list.changeFilter} jobs={jobs} />
      {error && <ReadFailure error={error} retrying={isFetching} onRetry={refetch} />}
      {!data && !error && <RowSkeletons label="Loading applications..." />}
      {data && <EmptyList data={data} onShowAll={() => list.changeFilter({ q: '', status: '', stage: '', jobId: '', department: '' })} />}
      {data && data.applications.length > 0 && <Bulk userId={userId} chosen={chosen} shown={data.applications.length} />}
      <Lines ref={rows} tabIndex={-1} aria-label="Applications" aria-busy={isPlaceholderData}>
        {data?.applications.map((application) => (
          <li key={application.id}>
            <ApplicationRow
              application={application}
              department={departments.get(application.jobId ?? '') ?? ''}
              isChosen={chosen.has(application.id)}
              onToggle={() => chosen.toggle(application.id)}
              onPrepare={fetchCode}
              onView={() => walk.view(application)}
            />
          </li>
        ))}
      </Lines>
      {data && <Pages list={list} data={data} />}
      {data && data.matching > 0 && <ExportButton filter={list.filter} />}
      {Dialog && viewed && (
        <Dialog
          userId={userId}
          application={viewed}
          ahead={walk.ahead}
          place={`${figures.format(walk.place)} of ${figures.format(Math.max(walk.place, data?.matching ?? 0))}`}
          onPrevious={walk.previous}
          onNext={walk.next}
          onClose={walk.close}
          onDecided={() => {
            // Goes on while the list shows those that wait, or after a step. Otherwise only this one was asked for.
            const goesOn = walk.isWalking || list.filter.status === 'pending';
            (goesOn && walk.next ? walk.next : walk.close)();
          }}
        />
      )}
    </Stack>
  );
}

/** Focuses the list when a dialog is closed and the button that opened it is gone with its row. */
function useFocusAfter(list: List, isOpen: boolean) {
  const rows = useRef<HTMLUListElement>(null);
  const wasOpen = useRef(false);
  const shown = list.reading.data?.applications;
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    else if (wasOpen.current && document.activeElement === document.body) rows.current?.focus();
  }, [isOpen, shown]);
  return rows;
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

/** 'Showing 26–50 of 80' and the buttons that turn the page. */
function Pages({ list, data: { applications, matching, next } }: { list: List; data: AdminApplicationsReply }) {
  const first = list.pagesBefore * reviewLimits.page + 1;
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
