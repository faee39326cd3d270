import { request } from '@portal/api-client';
import { from, RetryAlert, SelectField, Skeleton, space, Stack, Text, TextLink } from '@portal/design-system';
import { queryOptions, useQuery } from '@portal/query';
import { personal } from '@portal/remote-app';
import { Link } from '@portal/router';
import { permissionsReplySchema, standingApi, standingPages } from '@portal/standing-contract';
import { useState } from 'react';
import styled from 'styled-components';
import { PermissionMark } from './permission-mark.tsx';
import { PermissionTable } from './permission-table.tsx';

const permissionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'permissions'],
    queryFn: ({ signal }) => request(standingApi.permissions, { schema: permissionsReplySchema, signal }),
  });

/** Column of senior staff, the audience of the page. */
const ownColumn = 'senior';

/** The table of permissions with its legend. A narrow window shows one role at a time. */
export function Permissions({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(permissionsQuery(userId));
  const [role, setRole] = useState(ownColumn);
  if (error) return <RetryAlert busy={isFetching} onRetry={refetch}>{`We couldn't load the permissions: ${error.message}`}</RetryAlert>;
  if (!data)
    return (
      <Stack>
        <Text role="status" $color="textMuted">
          Loading the permissions...
        </Text>
        <Skeleton $height="40rem" />
      </Stack>
    );
  const options = data.columns.map(({ key, label }) => ({ value: key, label }));
  return (
    <Root $gap="lg">
      <Legend />
      <Narrow>
        <SelectField label="Role" value={role} options={options} onChange={({ target }) => setRole(target.value)} />
      </Narrow>
      <PermissionTable permissions={data} role={role} />
      <TextLink as={Link} to={standingPages.auditLog}>
        See what was decided and changed
      </TextLink>
    </Root>
  );
}

const Legend = () => (
  <Marks aria-label="Legend">
    <li>
      <PermissionMark cell="yes" /> allowed
    </li>
    <li>
      <PermissionMark cell="own" /> only what is one’s own
    </li>
    <li>
      <PermissionMark cell="no" /> not allowed
    </li>
  </Marks>
);

const Root = styled(Stack)`
  padding-bottom: ${space.section};
`;

const Marks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.lg};
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: ${space.xs};
  }
`;

const Narrow = styled.div`
  ${from.laptop} {
    display: none;
  }
`;
