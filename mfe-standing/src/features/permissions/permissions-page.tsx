import {
  Badge,
  checkPath,
  Cluster,
  color,
  family,
  from,
  Icon,
  SelectField,
  size,
  space,
  Stack,
  Text,
  TextLink,
  type,
  VisuallyHidden,
  weight,
} from '@portal/design-system';
import { ranks } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { Reading, WorkPage } from '@portal/remote-app';
import { Link } from '@portal/router';
import {
  permissionsReplySchema,
  standingApi,
  standingPages,
  type PermissionCell,
  type PermissionRow,
  type PermissionsReply,
} from '@portal/standing-contract';
import { useState } from 'react';
import styled from 'styled-components';
import { personalQuery, withRemoteData } from '../../app/remote-data.ts';

const PermissionsPage = () => (
  <WorkPage title="Permissions" lead="Who may do what. Every request is checked against this table." minRank={ranks.senior}>
    {({ userId }) => <Permissions key={userId} userId={userId} />}
  </WorkPage>
);

export default withRemoteData(PermissionsPage);

const Permissions = ({ userId }: { userId: string }) => (
  <Reading
    of={useQuery(personalQuery(userId, ['permissions'], standingApi.permissions, { schema: permissionsReplySchema }))}
    loading="Loading the permissions..."
    height="40rem"
    failed="We couldn't load the permissions"
  >
    {(permissions) => <PermissionTable permissions={permissions} />}
  </Reading>
);

/** Column of senior staff, the audience of the page. */
const ownColumn = 'senior';

/** The table of permissions with its legend. A narrow window shows one role at a time. */
function PermissionTable({ permissions: { columns, groups } }: { permissions: PermissionsReply }) {
  const [role, setRole] = useState(ownColumn);
  return (
    <Stack $gap="lg">
      <Cluster as="ul" $gap="lg" aria-label="Legend">
        {legend.map(([cell, text]) => (
          <Cluster as="li" key={cell} $gap="xs">
            <Mark cell={cell} /> {text}
          </Cluster>
        ))}
      </Cluster>
      <Narrow>
        <SelectField
          label="Role"
          value={role}
          options={columns.map(({ key, label }) => ({ value: key, label }))}
          onChange={({ target }) => setRole(target.value)}
        />
      </Narrow>
      <Table>
        <thead>
          <tr>
            <th scope="col">Action</th>
            {columns.map(({ key, label, about }) => (
              <Cell as="th" key={key} scope="col" $isShown={key === role}>
                {label}
                <Text as="span" $size="caption" $color="textMuted">
                  {about}
                </Text>
              </Cell>
            ))}
          </tr>
        </thead>
        {groups.map(({ label, rows }) => (
          <tbody key={label}>
            <tr>
              <Group scope="rowgroup" colSpan={columns.length + 1}>
                {label}
              </Group>
            </tr>
            {rows.map((row) => (
              <ActionRow key={row.key} row={row} columns={columns} role={role} />
            ))}
          </tbody>
        ))}
      </Table>
      <TextLink as={Link} to={standingPages.auditLog}>
        See what was decided and changed
      </TextLink>
    </Stack>
  );
}

const legend = [
  ['yes', 'allowed'],
  ['own', 'only what is one’s own'],
  ['no', 'not allowed'],
] as const;

interface ActionRowProps extends Pick<PermissionsReply, 'columns'> {
  row: PermissionRow;
  role: string;
}

const ActionRow = ({ row: { label, note, cells }, columns, role }: ActionRowProps) => (
  <tr>
    <th scope="row">
      {label}
      {note !== undefined && (
        <Text as="span" $size="small" $color="textMuted">
          {note}
        </Text>
      )}
    </th>
    {columns.map(({ key }) => (
      <Cell key={key} $isShown={key === role}>
        <Mark cell={cells[key] ?? 'no'} />
      </Cell>
    ))}
  </tr>
);

/** A permission as a symbol, with a word for screen readers. */
function Mark({ cell }: { cell: PermissionCell }) {
  if (cell === 'own') return <Badge $tone="info">Own</Badge>;
  return (
    <Symbol $isAllowed={cell === 'yes'}>
      {cell === 'yes' ? <Icon path={checkPath} /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>{cell === 'yes' ? 'Yes' : 'No'}</VisuallyHidden>
    </Symbol>
  );
}

const Symbol = styled.span<{ $isAllowed: boolean }>`
  display: ${({ $isAllowed }) => ($isAllowed ? 'inline-flex' : 'inline')};
  vertical-align: ${({ $isAllowed }) => ($isAllowed ? 'middle' : 'baseline')};
  color: ${({ $isAllowed }) => ($isAllowed ? color.success : color.textMuted)};
`;

const Narrow = styled.div`
  ${from.laptop} {
    display: none;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: ${weight.regular} ${type.body} ${family.text};
  th,
  td {
    padding: ${space.xs} ${space.sm};
    border-bottom: ${size.hairline} solid ${color.line};
    text-align: center;
    vertical-align: middle;
  }
  thead th {
    font-weight: ${weight.semibold};
    vertical-align: bottom;
  }
  tr > th:first-child {
    padding-inline-start: 0;
    font-weight: ${weight.medium};
    overflow-wrap: anywhere;
    text-align: start;
  }
  th > span {
    display: block;
  }
  tbody > tr:hover > :is(td, th[scope='row']) {
    background: ${color.tint};
  }
`;

/** A narrow window shows only the selected role. */
const Cell = styled.td<{ $isShown: boolean }>`
  width: 8rem;
  ${({ $isShown }) => !$isShown && 'display: none;'}
  ${from.laptop} {
    display: table-cell;
  }
`;

const Group = styled.th`
  && {
    padding-block: ${space.xl} ${space.xs};
    font: ${weight.bold} ${type.subheading} ${family.display};
  }
`;
