import { Badge, Card, Cluster, Heading, Text, type Tone } from '@portal/design-system';
import { staffStandingBadge, verdictText, type StaffStandingStatus, type Verdict } from '@portal/standing-contract';
import styled from 'styled-components';

interface StatusCardProps {
  username: string;
  rankName: string;
  /** Undefined where the record could not be read. */
  status: StaffStandingStatus | undefined;
  verdict: Verdict | null;
  isOwn: boolean;
}

const tones: Record<StaffStandingStatus, Tone> = {
  good: 'success',
  at_risk: 'warning',
  close_to_blacklisted: 'danger',
  blacklisted: 'danger',
};

/** Who it is and where they stand, with the rule that says so. */
export const StatusCard = ({ username, rankName, status, verdict, isOwn }: StatusCardProps) => (
  <Card>
    <Cluster $justify="space-between" $gap="md">
      <div>
        <Name $size="subheading">@{username}</Name>
        <Text $color="textMuted">{rankName}</Text>
      </div>
      <Badge $tone={status ? tones[status] : 'neutral'}>{staffStandingBadge(status ?? '')}</Badge>
    </Cluster>
    {verdict && <Text>{verdictText(verdict, isOwn)}</Text>}
  </Card>
);

const Name = styled(Heading)`
  overflow-wrap: anywhere;
`;
