import { color, family, from, size, space, Text, type, weight } from '@portal/design-system';
import type { PermissionRow, PermissionsReply } from '@portal/standing-contract';
import styled from 'styled-components';
import { PermissionMark } from './permission-mark.tsx';

interface PermissionTableProps {
  permissions: PermissionsReply;
  /** Key of the only column on a narrow window. */
  role: string;
}

export const PermissionTable = ({ permissions: { columns, groups }, role }: PermissionTableProps) => (
  <Root>
    <thead>
      <tr>
        <th scope="col">Action</th>
        {columns.map(({ key, label, about }) => (
          <Cell as="th" key={key} scope="col" $isShown={key === role}>
            {label}
            <About>{about}</About>
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
  </Root>
);

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
        <PermissionMark cell={cells[key] ?? 'no'} />
      </Cell>
    ))}
  </tr>
);

const Root = styled.table`
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

const About = styled.span`
  color: ${color.textMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
`;

const Group = styled.th`
  && {
    padding-block: ${space.xl} ${space.xs};
    font: ${weight.bold} ${type.subheading} ${family.display};
  }
`;
