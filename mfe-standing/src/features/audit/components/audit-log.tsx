import { Alert, Button, Cluster, Heading, Skeleton, Stack, Text } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Empty } from '../../record/components/empty.ts';
import { auditLogQuery } from '../api/audit-log-query.ts';
import { noFilter } from '../audit-filter.ts';
import { useAuditFilter } from '../use-audit-filter.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditTable } from './audit-table.tsx';

/** The log in all its states, page by page. */
export function AuditLog({ userId }: { userId: string }) {
  const [filter, change] = useAuditFilter();
  const { data, error, isFetching, refetch } = useQuery(auditLogQuery(userId, filter));
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== 'before' && value !== '');
  const oldest = data?.next;
  return (
    <Stack as="section" $gap="lg" aria-labelledby="audit-entries">
      <Heading id="audit-entries">Decisions and changes</Heading>
      <AuditFilterForm key={JSON.stringify({ ...filter, before: '' })} filter={filter} onChange={change} />
      {error && (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          The log could not be read: {error.message}
        </Alert>
      )}
      {!data && !error && (
        <Stack>
          <Text role="status" $color="textMuted">
            Loading the log...
          </Text>
          <Skeleton $height="20rem" />
        </Stack>
      )}
      {data && data.entries.length === 0 && (
        <Empty>
          <Text $color="textMuted">{isFiltered ? 'Nothing in the log fits this filter.' : 'Nothing has been decided or changed yet.'}</Text>
          {isFiltered && (
            <Button variant="secondary" onClick={() => change(noFilter)}>
              Show everything
            </Button>
          )}
        </Empty>
      )}
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
