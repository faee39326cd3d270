import { request } from '@portal/api-client';
import { flightDeskApi, flightDeskTexts, leftOutCardsReplySchema, type LeftOutReason } from '@portal/booking-contract';
import { Alert } from '@portal/design-system';
import { queryOptions, useQuery } from '@portal/query';
import { personal } from '@portal/remote-app';

const reasons: Record<LeftOutReason, string> = {
  template: 'a template',
  'no-flight-line': 'no line of a flight, such as Callsign',
  malformed: 'can’t be read',
};

const leftOutQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'left-out-cards'],
    queryFn: ({ signal }) =>
      request(flightDeskApi.leftOutCards, {
        schema: leftOutCardsReplySchema,
        signal,
        failed: () => flightDeskTexts.leftOutFailed,
        invalid: flightDeskTexts.leftOutFailed,
      }),
    staleTime: 60_000,
  });

/** Names the cards of the flight list that the portal does not show as flights. Shows nothing while there are none. */
export function LeftOutCards({ userId }: { userId: string }) {
  const { data } = useQuery(leftOutQuery(userId));
  const cards = data?.cards ?? [];
  if (cards.length === 0) return null;
  const title =
    cards.length === 1 ? 'One card on the board is not shown as a flight.' : `${cards.length} cards on the board are not shown as flights.`;
  return (
    <div data-screen-only>
      <Alert title={title}>
        <ul>
          {cards.map(({ name, reason }, index) => (
            <li key={index} dir="auto">{`${name || 'Card without a name'}: ${reasons[reason]}`}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
