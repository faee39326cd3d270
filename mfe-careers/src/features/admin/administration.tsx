import { applicationsTab, reviewTabKeys, type AdminJob } from '@portal/careers-contract';
import { Button, Card, color, Heading, Icon, plusPath, radius, size, space, Stack, Text } from '@portal/design-system';
import { Tabs } from '@portal/design-system/tabs';
import type { StoredUser } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { useAddressFilter } from '@portal/remote-app';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Ends } from '../../app/sections.tsx';
import { adminJobsQuery } from './admin-queries.ts';
import { ApplicationList } from './applications/application-list.tsx';
import { useApplicationList } from './applications/use-application-list.ts';
import { JobEditor, useJobEditor } from './editor/use-job-editor.tsx';
import { JobListings } from './job-listings.tsx';

/** The Admin Panel and the job editor. The editor stays open when the session ends. */
export default function Administration({ senior }: { senior: StoredUser | null }) {
  const editor = useJobEditor(senior);
  const panel = useScrollToPanel();
  return (
    <>
      {senior && (
        <Panel ref={panel} as="section" aria-labelledby="admin-panel" tabIndex={-1}>
          <Ends as="header">
            <Stack $gap="xxs">
              <Heading id="admin-panel">Admin Panel</Heading>
              <Text $color="textMuted">Manage job listings and applications</Text>
            </Stack>
            <Button variant="brand" onClick={() => editor.edit(null)} onPointerEnter={JobEditor.preload} onFocus={JobEditor.preload}>
              <Icon path={plusPath} />
              New Job
            </Button>
          </Ends>
          <AdminTabs userId={senior.userId} onEdit={editor.edit} />
        </Panel>
      )}
      {editor.dialog}
    </>
  );
}

/** Scrolls to the panel if the address names one of its tabs, as the workspace's link does. */
function useScrollToPanel() {
  const panel = useRef<HTMLDivElement>(null);
  const [{ tab }] = useAddressFilter(reviewTabKeys);
  const isRequested = useRef(tab !== '');
  useEffect(() => {
    if (!isRequested.current) return;
    // Waits one frame, because the shell scrolls a new page to its top in a later effect.
    const frame = requestAnimationFrame(() => {
      panel.current?.scrollIntoView();
      panel.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return panel;
}

interface AdminTabsProps {
  userId: string;
  onEdit: (job: AdminJob) => void;
}

const numberFormat = new Intl.NumberFormat('en-US');

/** Job listings and applications. The address names the open tab. */
function AdminTabs({ userId, onEdit }: AdminTabsProps) {
  const [{ tab }, changeAddress] = useAddressFilter(reviewTabKeys);
  const list = useApplicationList(userId);
  const jobs = useQuery(adminJobsQuery(userId)).data?.jobs ?? [];
  const total = list.reading.data?.total;
  return (
    <Tabs
      label="Admin Panel"
      value={tab === applicationsTab ? tab : 'jobs'}
      onValueChange={(next) => changeAddress({ tab: next })}
      items={[
        { value: 'jobs', label: 'Job Listings', content: <JobListings userId={userId} onEdit={onEdit} /> },
        {
          value: applicationsTab,
          label: total === undefined ? 'Applications' : `Applications (${numberFormat.format(total)})`,
          content: <ApplicationList userId={userId} list={list} jobs={jobs} />,
        },
      ]}
    />
  );
}

/** Reserves height for the first rows of a list, so that nothing below moves when they load. */
const Panel = styled(Card)`
  min-height: 34rem;
  border-top: ${space.xxs} solid ${color.brand};
  border-radius: ${radius.lg};
  max-width: ${size.page};
  &:focus {
    outline: none;
  }
  /* Red is for what destroys. */
  [role='tab']::after {
    border-color: ${color.brand};
  }
`;
