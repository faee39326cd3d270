import { requestFile } from '@portal/api-client';
import {
  reviewApi,
  reviewLimits,
  reviewMessages,
  type AdminApplication,
  type AdminApplicationsReply,
  type Job,
} from '@portal/careers-contract';
import { Button, Cluster, Figures, saveFile, space, Stack, Text } from '@portal/design-system';
import { openApplicationKeys } from '@portal/portal-contract';
import { closeAndTell, KeyButton, Outage, useAddressFilter, useSelection } from '@portal/remote-app';
import { useQuery } from '@portal/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { useChange } from '../../../app/change.ts';
import { applicationDetailQuery } from '../admin-queries.ts';
import { Bulk } from '../bulk/bulk.tsx';
import { HeldBar } from '../held-applications.tsx';
import { Rows, RowSkeletons } from '../rows.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationDialog, ApplicationRow } from './application-row.tsx';
import { useWalk, type ApplicationList, type ApplicationList as List } from './use-application-list.ts';

const numberFormat = new Intl.NumberFormat('en-US');

interface ApplicationListProps {
  userId: string;
  list: List;
  jobs: readonly Job[];
}

/** All applications, one page at a time, and the dialog that decides one. */
export function ApplicationList({ userId, list, jobs }: ApplicationListProps) {
  const { reading } = list;
  const { data, error, isPlaceholderData } = reading;
  const walk = useWalk(list);
  useRequested(userId, walk.view);
  const selection = useSelection(data?.applications ?? []);
  const rows = useFocusFallback(list, walk.application !== undefined);
  const departments = new Map(jobs.map(({ id, department }) => [id, department]));

  return (
    <Stack>
      <ApplicationFilters filter={list.filter} changeFilter={list.changeFilter} jobs={jobs} />
      {error && <Outage of={reading} failed="We couldn't load the applications" />}
      {!data && !error && <RowSkeletons label="Loading applications..." />}
      {data && <EmptyList data={data} onShowAll={() => list.changeFilter({ q: '', status: '', stage: '', jobId: '', department: '' })} />}
      {data && data.applications.length > 0 && <Bulk userId={userId} selection={selection} total={data.applications.length} />}
      <HeldBar userId={userId} />
      <Lines ref={rows} tabIndex={-1} aria-label="Applications" aria-busy={isPlaceholderData}>
        {data?.applications.map((application) => (
          <li key={application.id}>
            <ApplicationRow
              application={application}
              department={departments.get(application.jobId ?? '') ?? ''}
              isSelected={selection.has(application.id)}
              onToggle={() => selection.toggle(application.id)}
              onView={() => walk.view(application)}
            />
          </li>
        ))}
      </Lines>
      {data && <Pages list={list} data={data} />}
      {data && data.matching > 0 && <ExportButton filter={list.filter} />}
      {walk.application && (
        <ApplicationDialog
          userId={userId}
          application={walk.application}
          ahead={walk.ahead}
          place={`${numberFormat.format(walk.place)} of ${numberFormat.format(Math.max(walk.place, data?.matching ?? 0))}`}
          onPrevious={walk.previous}
          onNext={walk.next}
          onClose={walk.close}
          onFailure={closeAndTell(walk.close)}
        />
      )}
    </Stack>
  );
}

/** Opens the application that the address names. */
function useRequested(userId: string, view: (application: AdminApplication) => void) {
  const [{ id }] = useAddressFilter(openApplicationKeys);
  const { data } = useQuery({ ...applicationDetailQuery(userId, id), enabled: id !== '' });
  const open = useEffectEvent(() => data && view(data));
  const isKnown = data !== undefined;
  useEffect(() => void open(), [id, isKnown]);
}

/** Focuses the list if the row of the button that opened a dialog no longer exists when the dialog closes. */
function useFocusFallback(list: List, isOpen: boolean) {
  const rows = useRef<HTMLUListElement>(null);
  const wasOpen = useRef(false);
  const applications = list.reading.data?.applications;
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    else if (wasOpen.current && document.activeElement === document.body) rows.current?.focus();
  }, [isOpen, applications]);
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

/** 'Showing 26–50 of 80' and the buttons for the previous and next page. */
function Pages({ list, data: { applications, matching, next } }: { list: List; data: AdminApplicationsReply }) {
  const first = list.pagesBefore * reviewLimits.page + 1;
  const isLoading = list.reading.isPlaceholderData;
  const hasPrevious = !isLoading && list.pagesBefore > 0;
  const hasNext = !isLoading && next !== null;
  return (
    <Cluster as="nav" aria-label="Pages of applications" $justify="space-between">
      <Text role="status" $size="small" $color="textMuted">
        <Figures>
          {applications.length === 0
            ? 'No applications shown'
            : `Showing ${numberFormat.format(first)}–${numberFormat.format(first + applications.length - 1)} of ${numberFormat.format(matching)}`}
        </Figures>
      </Text>
      {(next !== null || list.pagesBefore > 0) && (
        <Cluster>
          {/* Not `disabled`, which would lose the focus. */}
          <Button variant="secondary" aria-disabled={!hasPrevious} onClick={() => hasPrevious && list.previousPage()}>
            Previous
          </Button>
          <Button variant="secondary" aria-disabled={!hasNext} onClick={() => hasNext && list.nextPage()}>
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

/** Milliseconds. A long list takes a while on a slow connection. */
const deadline = 120_000;

/** Downloads the filtered list as a CSV file. */
function ExportButton({ filter }: Pick<ApplicationList, 'filter'>) {
  const { isPending, change: download } = useChange({
    async send() {
      const name = `applications-${new Date().toISOString().slice(0, 10)}.csv`;
      saveFile(name, await requestFile(reviewApi.export, { body: filter, deadline, failed: () => reviewMessages.exportFailed }));
      return name;
    },
    success: (name) => ({ title: 'The file is in your downloads', description: name }),
    failure: reviewMessages.exportFailed,
  });
  return (
    <Cluster $justify="end">
      {/* Not `disabled`, which would lose the focus. */}
      <KeyButton aria-disabled={isPending} aria-busy={isPending} onClick={() => void download()}>
        {isPending ? 'Exporting...' : 'Export CSV'}
      </KeyButton>
    </Cluster>
  );
}
