import { rankMessages, type JobRole } from '@portal/careers-contract';
import { Cluster, SelectField, Stack, Text } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { KeyButton } from '@portal/remote-app';
import { groupRolesQuery } from '../admin-queries.ts';
import { roleText } from '../role-text.ts';

interface RoleFieldProps {
  userId: string;
  current: JobRole | null;
  /** Id of the selected role, '' for none. */
  value: string;
  busy: boolean;
  onChange: (roleId: string) => void;
}

/** Select box for the group role of accepted applicants. The current role remains an option while the group cannot be read. */
export function RoleField({ userId, current, value, busy, onChange }: RoleFieldProps) {
  const { data, error, isFetching, refetch } = useQuery(groupRolesQuery(userId));
  const roles = data?.roles ?? [];
  const isListed = !current || roles.some(({ id }) => id === current.id);
  const options = [
    { value: '', label: 'No rank' },
    ...(isListed ? roles : [current, ...roles]).map((role) => ({ value: role.id, label: roleText(role) })),
  ];
  const hint = data
    ? `Accepted applicants get this rank in the group. The highest is ${data.ceiling}.`
    : error
      ? 'Accepted applicants get this rank in the group.'
      : 'Loading the group’s roles...';
  return (
    <Stack $gap="xs">
      <SelectField
        label="Group rank"
        hint={hint}
        options={options}
        value={value}
        disabled={busy}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && !data && (
        <Cluster role="alert" $gap="sm">
          <Text $size="small" $color="danger">
            {rankMessages.rolesFailed}
          </Text>
          <KeyButton aria-disabled={isFetching} onClick={() => isFetching || void refetch()}>
            Try Again
          </KeyButton>
        </Cluster>
      )}
    </Stack>
  );
}
