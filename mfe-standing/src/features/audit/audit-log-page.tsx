import { Button, Cluster, Heading, later, Stack, TextLink } from '@portal/design-system';
import { ranks, undeliveredPath } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { Reading, skeleton, useAddressFilter, WorkPage } from '@portal/remote-app';
import { Link } from '@portal/router';
import { auditReplySchema, standingApi, standingPages } from '@portal/standing-contract';
import { useState } from 'react';
import styled from 'styled-components';
import { Empty } from '../../app/lists.tsx';
import { personalQuery, withRemoteData } from '../../app/remote-data.ts';
import { AuditFilterForm, auditQueryOf, filterKeys, noFilter, type AuditFilter } from './audit-filter.tsx';
import { AuditTable } from './audit-table.tsx';

const QueueFigures = later(() => import('./queue-figures.tsx'), {
  when: 'visible',
  placeholder: skeleton('Loading the figures...', '9rem'),
});

const ExportPanel = later(() => import('./export/export-panel.tsx'), { placeholder: skeleton('Loading the form...', '9rem') });

const AuditLogPage = () => (
  <WorkPage title="Audit Log" lead="Who decided what, and how the appeals are doing." minRank={ranks.senior}>
    {({ userId }) => (
      <Stack key={userId} $gap="xxl">
        <AuditLog userId={userId} />
        <QueueFigures userId={userId} />
      </Stack>
    )}
  </WorkPage>
);

export default withRemoteData(AuditLogPage);

/** One page of the log with its filter, newest entries first. */
export function AuditLog({ userId }: { userId: string }) {
  const [isExporting, setIsExporting] = useState(false);
  const [filter, changeFilter] = useAddressFilter(filterKeys);
  const change = (changes: Partial<AuditFilter>) => changeFilter(changes, { replace: false });
  const options = { schema: auditReplySchema, query: auditQueryOf(filter) };
  const reading = useQuery(personalQuery(userId, ['audit-log', filter], standingApi.audit, options));
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== 'before' && value !== '');
  const oldest = reading.data?.next;
  return (
    <Stack as="section" $gap="lg" aria-labelledby="audit-entries">
      <Cluster $justify="space-between">
        <Heading id="audit-entries" $size="subheading">
          Decisions and changes
        </Heading>
        <Cluster>
          <TextLink as={Link} to={undeliveredPath}>
            Undelivered messages
          </TextLink>
          <TextLink as={Link} to={standingPages.permissions}>
            Who may do what
          </TextLink>
          <Button variant="secondary" aria-expanded={isExporting} onClick={() => setIsExporting(!isExporting)}>
            Export
          </Button>
        </Cluster>
      </Cluster>
      {isExporting && <ExportPanel period={auditQueryOf(filter)} />}
      <AuditFilterForm key={JSON.stringify({ ...filter, before: '' })} filter={filter} onChange={change} />
      <Results>
        <Reading of={reading} loading="Loading the log..." height="24rem" failed="We couldn't load the log">
          {({ entries }) =>
            entries.length > 0 ? (
              <AuditTable entries={entries} />
            ) : (
              <Whole>
                <NoEntries isFiltered={isFiltered} onClear={() => change(noFilter)} />
              </Whole>
            )
          }
        </Reading>
      </Results>
      {(filter.before || oldest != null) && (
        <Cluster as="nav" aria-label="Pages of the log">
          <Button variant="secondary" disabled={!filter.before} onClick={() => change({ before: '' })}>
            Newest
          </Button>
          <Button variant="secondary" disabled={oldest == null} onClick={() => change({ before: String(oldest) })}>
            Older
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

/** Reserves height while the log loads, so that the figures below do not move. */
const Results = styled(Stack)`
  min-height: 24rem;
`;

/** Fills the reserved height. */
const Whole = styled.div`
  flex: 1;
  display: grid;
`;

const NoEntries = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => (
  <Empty
    action={
      isFiltered && (
        <Button variant="secondary" onClick={onClear}>
          Show everything
        </Button>
      )
    }
  >
    {isFiltered ? 'No entries match this filter.' : 'Nothing has been decided or changed yet.'}
  </Empty>
);
