import { companionsTexts, flightState, inviteFlightPath, isFull, type CompanionsReply, type Flight } from '@portal/booking-contract';
import {
  Button,
  Card,
  Cluster,
  color,
  family,
  Heading,
  Name,
  radius,
  RetryAlert,
  Skeleton,
  space,
  Text,
  type,
  weight,
} from '@portal/design-system';
import { useMutation, useQuery, useQueryClient } from '@portal/query';
import { tellFailure } from '@portal/remote-app';
import styled from 'styled-components';
import { SwitchRow } from '../../app/switch-row.tsx';
import { shareLink } from '../../app/share-link.ts';
import { chooseSeen, companionsQuery } from './companions-data.ts';

interface CompanionsProps {
  userId: string;
  flight: Flight;
  /** The flight in words, for the invitation. */
  title: string;
  now: number;
}

/** Members who fly along, for members. A passenger chooses here whether they are one of the names, and anybody may invite. */
export default function Companions({ userId, flight, title, now }: CompanionsProps) {
  const query = companionsQuery(userId, flight.id);
  const { data, error, isPending, isFetching, refetch } = useQuery(query);
  const canInvite = flightState(flight, now) === 'open' && !isFull(flight);
  const copied = { title: 'Invitation copied', description: 'Send it to a friend: it opens the booking of this flight.' };
  const invite = () =>
    shareLink(
      { title: `Fly with me: ${title}`, path: inviteFlightPath(flight) },
      copied,
      'Copy the address of this page to invite a friend.',
    );
  return (
    <Card as="section" aria-labelledby="companions">
      <Cluster $justify="space-between">
        <Heading id="companions">Who flies along</Heading>
        {canInvite && (
          <Button variant="secondary" onClick={() => void invite().catch(tellFailure)}>
            Invite a friend
          </Button>
        )}
      </Cluster>
      {error && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          {companionsTexts.loadFailed}
        </RetryAlert>
      )}
      {isPending && <Skeleton $height="3rem" />}
      {data && !error && <Names reply={data} />}
      {data?.own && <OwnSwitch userId={userId} flightId={flight.id} isSeen={data.own.isSeen} />}
    </Card>
  );
}

const Names = ({ reply: { companions, own } }: { reply: CompanionsReply }) =>
  companions.length > 0 ? (
    <List aria-label="Members on this flight">
      {companions.map(({ username }) => (
        <li key={username}>
          <Name>{username}</Name>
        </li>
      ))}
    </List>
  ) : (
    <Text $color="textMuted">
      {own?.isSeen ? 'No other member shows their name on this flight yet.' : 'No member shows their name on this flight yet.'}
    </Text>
  );

function OwnSwitch({ userId, flightId, isSeen }: { userId: string; flightId: string; isSeen: boolean }) {
  const cache = useQueryClient();
  const { queryKey } = companionsQuery(userId, flightId);
  const choose = useMutation({
    mutationFn: (next: boolean) => chooseSeen(flightId, next),
    // A reading that began before the choice would show the old state.
    onMutate: () => cache.cancelQueries({ queryKey }),
    onSuccess: (reply) => cache.setQueryData(queryKey, reply),
    onError: (error) => tellFailure(error, { title: companionsTexts.saveFailed }),
  });
  return (
    <SwitchRow
      id="seen-on-flight"
      label="Show my name on this flight"
      about="Signed-in members see your username here. Guests never do."
      checked={choose.isPending ? choose.variables : isSeen}
      onChange={(next) => choose.mutate(next)}
    />
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  li {
    max-width: 100%;
    padding: ${space.xxs} ${space.sm};
    border-radius: ${radius.pill};
    background: ${color.tint};
    color: ${color.text};
    font: ${weight.semibold} ${type.small} ${family.text};
    overflow-wrap: anywhere;
  }
`;
