import { request } from '@portal/api-client';
import { Button, Cluster, Heading, RetryAlert, Skeleton, Stack, Text } from '@portal/design-system';
import { queryOptions, useQuery } from '@portal/query';
import { personal, useAddressFilter } from '@portal/remote-app';
import { auditReplySchema, standingApi } from '@portal/standing-contract';
import { Empty } from '../../app/empty.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { auditQueryOf, filterKeys, noFilter, type AuditFilter } from './audit-filter.ts';
import { AuditTable } from './audit-table.tsx';

const auditLogQuery = (userId: string, filter: AuditFilter) =>
  queryOptions({
    queryKey: [personal, userId, 'audit-log', filter],
    queryFn: ({ signal }) => request(standingApi.audit, { schema: auditReplySchema, signal, query: auditQueryOf(filter) }),
  });

/** One page of the log, newest entries first, with its filter. */
export function AuditLog({ userId }: { userId: string }) {
  const [filter, changeFilter] = useAddressFilter(filterKeys);
  const change = (changed: Partial<AuditFilter>) => changeFilter(changed, { replace: false });
  const { data, error, isFetching, refetch } = useQuery(auditLogQuery(userId, filter));
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== 'before' && value !== '');
  const oldest = data?.next;
  return (
    <Stack as="section" $gap="lg" aria-labelledby="audit-entries">
      <Heading id="audit-entries">Decisions and changes</Heading>
      <AuditFilterForm key={JSON.stringify({ ...filter, before: '' })} filter={filter} onChange={change} />
      {error && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          We couldn't load the log: {error.message}
        </RetryAlert>
      )}
      {!data && !error && (
        <Stack>
          <Text role="status" $color="textMuted">
            Loading the log...
          </Text>
          <Skeleton $height="20rem" />
        </Stack>
      )}
      {data?.entries.length === 0 && <NoEntries isFiltered={isFiltered} onClear={() => change(noFilter)} />}
      {data && data.entries.length > 0 && <AuditTable entries={data.entries} />}
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

const NoEntries = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <Empty
      action={
        <Button variant="secondary" onClick={onClear}>
          Show everything
        </Button>
      }
    >
      No entries match this filter.
    </Empty>
  ) : (
    <Empty>Nothing has been decided or changed yet.</Empty>
  );
