import { type FlightPassengersReply, momentText, type Passenger } from '@portal/booking-contract';
import { Alert, Badge, color, family, Heading, Icon, searchPath, size, space, Stack, Text, type, weight } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { PersonLink } from '@portal/remote-app';
import { useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { LeftOut, PassengerSearch } from './passenger-search.tsx';
import { hasTicks, moveAlongTicks, PassengerTick, RollCallBar, type PassengerTickProps } from './roll-call.tsx';
import type { RollCall } from './use-roll-call.ts';

interface PassengerListsProps extends FlightPassengersReply {
  roll: RollCall;
}

/** A shorter list needs no search. */
const searchFrom = 8;

/** Passengers by class with their check-in, and the waiting list in its order. On paper each name has a box to tick. */
export function PassengerLists({ roll, flight, passengers, waiting, unlisted, isCounting }: PassengerListsProps) {
  // Names ticked after the filter was set stay in place. A list that moves under the pointer leads to wrong ticks.
  const [hidden, setHidden] = useState<ReadonlySet<string>>();
  const [query, setQuery] = useState('');
  const lists = useRef<HTMLDivElement>(null);
  const matches = (name: string) => name.toLowerCase().includes(query.trim().toLowerCase());
  const countIn = (names: readonly string[]) => names.filter((name) => roll.checkedIn?.has(name)).length;
  const withTicks = hasTicks(roll);
  const groups = groupByClass(passengers).map((group) => ({
    ...group,
    listed: group.names.filter((name) => !hidden?.has(name) && matches(name)),
  }));
  const inLine = waiting.map((person, index) => ({ ...person, place: index + 1 })).filter(({ username }) => matches(username));
  const total = passengers.length + waiting.length;
  const shown = groups.reduce((sum, { listed }) => sum + listed.length, inLine.length);
  const counts = { shown, total, isFiltered: hidden !== undefined };
  return (
    <Stack $gap="lg">
      <Notices {...{ passengers, unlisted, isCounting }} />
      {passengers.length === 0 && !isCounting && <Text $color="textMuted">Nobody has booked a seat yet.</Text>}
      {passengers.length > 0 && (
        <RollCallBar
          flight={flight}
          roll={roll}
          total={passengers.length}
          count={countIn(passengers.map(({ username }) => username))}
          isFiltered={hidden !== undefined}
          onFilter={(isFiltered) => setHidden(isFiltered ? roll.checkedIn : undefined)}
        />
      )}
      {total >= searchFrom && (
        <PassengerSearch
          query={query}
          {...counts}
          onQuery={setQuery}
          onEnter={() => lists.current?.querySelector<HTMLElement>('input:enabled, a')?.focus()}
        />
      )}
      {shown < total && <LeftOut query={query.trim()} {...counts} />}
      {hidden && !query.trim() && groups.every(({ listed }) => listed.length === 0) && (
        <Text $color="textMuted">Everybody is checked in.</Text>
      )}
      <Groups ref={lists} onKeyDown={moveAlongTicks}>
        {groups.map(
          ({ title, names, listed }) =>
            listed.length > 0 && (
              <Group key={title} title={title} count={withTicks ? `${countIn(names)} of ${names.length} checked in` : names.length}>
                <Names as="ul">
                  {listed.map((name, index) => (
                    <Name key={`${index} ${name}`} $hasPaperBox={!withTicks}>
                      {withTicks ? <TickAndLink name={name} roll={roll} /> : <PersonLink name={name} />}
                    </Name>
                  ))}
                </Names>
              </Group>
            ),
        )}
      </Groups>
      {inLine.length > 0 && <WaitingList waiting={inLine} count={waiting.length} />}
    </Stack>
  );
}

/** Says why the list may be incomplete. */
function Notices({ passengers, unlisted, isCounting }: Pick<FlightPassengersReply, 'passengers' | 'unlisted' | 'isCounting'>) {
  const unread = passengers.filter((passenger) => passenger.class === undefined).length;
  return (
    <>
      {isCounting && (
        <Alert tone="warning" title="We are still counting earlier bookings.">
          Passengers may be missing. The list updates by itself. You can send messages and download the file when it is complete.
        </Alert>
      )}
      {unread > 0 && (
        <Alert tone="warning" title={`We couldn't read the class of ${unread === 1 ? 'one passenger' : `${unread} passengers`}.`}>
          The list updates by itself.
        </Alert>
      )}
      {unlisted > 0 && <Alert tone="warning">{`${unlisted.toLocaleString('en')} more people are not on this list.`}</Alert>}
    </>
  );
}

/** The tick's label toggles it, so the link to the person's page is beside it. */
const TickAndLink = (tick: PassengerTickProps) => (
  <>
    <PassengerTick {...tick} />
    <span data-print="never">
      <PersonLink name={tick.name}>
        <Icon path={searchPath} width={16} role="img" aria-hidden={false} aria-label={`Page of ${isolated(tick.name)}`} />
      </PersonLink>
    </span>
  </>
);

/** Title of passengers whose bookings could not be read. */
const unknownClass = 'Class not readable';

/** Groups the names of passengers by class. Keeps the order of the list. */
const groupByClass = (passengers: readonly Passenger[]) =>
  [...Map.groupBy(passengers, (passenger) => passenger.class ?? unknownClass)].map(([title, group]) => ({
    title,
    names: group.map(({ username }) => username),
  }));

interface WaitingListProps {
  waiting: readonly (FlightPassengersReply['waiting'][number] & { place: number })[];
  /** Number of people in line. */
  count: number;
}

const WaitingList = ({ waiting, count }: WaitingListProps) => (
  <Group title="Waiting list" count={count}>
    <Names>
      {waiting.map(({ username, confirmBy, place }) => (
        <Name key={`${place} ${username}`} style={{ counterSet: `place ${place}` }}>
          <Waiting>
            <PersonLink name={username} />
            {confirmBy !== undefined && <Badge $tone="info">{`Seat held until ${momentText(confirmBy)}`}</Badge>}
          </Waiting>
        </Name>
      ))}
    </Names>
  </Group>
);

function Group({ title, count, children }: { title: string; count: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title>
        <Heading as="h3" $size="subheading" id={id}>
          {title}
        </Heading>
        <Text as="span" $size="small" $color="textMuted">
          {count}
        </Text>
      </Title>
      {children}
    </section>
  );
}

const Groups = styled.div`
  display: grid;
  gap: ${space.lg};
  &:empty {
    display: none;
  }
  @media print {
    display: block;
    section + section {
      margin-top: ${space.lg};
    }
  }
`;

const Title = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space.xs};
  padding-bottom: ${space.xs};
  border-bottom: ${size.hairline} solid ${color.line};
  break-after: avoid;
`;

const Names = styled.ol`
  columns: 13rem 4;
  column-gap: ${space.lg};
  padding-top: ${space.xs};
  font: ${weight.medium} ${type.small} ${family.text};
  counter-reset: place;
`;

/** The badge of a held seat is beside the name, or below it in a narrow column. */
const Waiting = styled.span`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.xs};
`;

const Name = styled.li<{ $hasPaperBox?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.xs};
  min-height: 2rem;
  overflow-wrap: anywhere;
  break-inside: avoid;
  counter-increment: place;
  &::before {
    min-width: 1.75rem;
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
    content: counter(place);
  }
  @media print {
    &::after {
      order: -1;
      width: 0.875rem;
      height: 0.875rem;
      border: ${size.hairline} solid currentColor;
      content: ${({ $hasPaperBox }) => ($hasPaperBox ? "''" : 'none')};
    }
  }
`;
