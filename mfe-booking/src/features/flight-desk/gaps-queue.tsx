import { Badge, ButtonLink, Facts, Heading, Stack, Text } from '@portal/design-system';
import { useQuery } from '@portal/query';
import {
  Back,
  LoadingRows,
  PaneBody,
  PaneFoot,
  PaneNote,
  QueueDesk,
  QueueRow,
  useKeys,
  useKeysSetting,
  type QueueLink,
} from '@portal/remote-app';
import { Link, useNavigate } from '@portal/router';
import { boardProblem, flightsQuery } from '../../app/board.ts';
import { BoardAlert } from '../../app/board-alert.tsx';
import { countdownOf } from '../../app/flight-phase.tsx';
import { Moment } from '../../app/moment.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { useNow } from '../../app/use-now.ts';
import { deskAddress, deskFlights, gapHint, gapLabel, type DeskFlight } from './desk-flights.ts';

/** Flights that lack a time, a gate, an aircraft or a coordinator, as a queue of the workspace. */
function GapsQueue(next: Partial<QueueLink>) {
  const reading = useQuery(flightsQuery);
  const { data, error } = reading;
  const now = useNow();
  const { isOn } = useKeysSetting();
  const withGaps = data && deskFlights(data.flights, now).filter(({ gaps }) => gaps.length > 0);
  return (
    <QueueDesk
      label="Flights with gaps"
      itemLabel="Flight"
      items={withGaps?.map((each) => ({ id: each.flight.id, ...each }))}
      usesKeys={isOn}
      next={next}
      tools={boardProblem(reading) && <BoardAlert reading={reading} about="These are the flights" />}
      empty={data ? <PaneNote>Every flight is complete.</PaneNote> : !error && <LoadingRows>Loading the flights...</LoadingRows>}
      row={(each) => flightRow(each, now)}
      detail={(each, { hasLeft, close }) => <FlightGaps {...each} hasLeft={hasLeft} usesKeys={isOn} onBack={close} />}
    />
  );
}

export default withRemoteData(GapsQueue);

const flightRow = ({ flight, gaps }: DeskFlight, now: number) => (
  <QueueRow $columns="4.5rem minmax(0, 1fr) auto">
    <b>{flight.callsign}</b>
    <span>{gaps.map(gapLabel).join(' · ')}</span>
    <span>{countdownOf(flight, now)}</span>
  </QueueRow>
);

interface FlightGapsProps extends DeskFlight {
  /** True if the flight is complete by now, or has left the board. */
  hasLeft: boolean;
  usesKeys: boolean;
  onBack: () => void;
}

function FlightGaps({ flight, gaps, hasLeft, usesKeys, onBack }: FlightGapsProps) {
  const desk = deskAddress(flight.id, 'gaps');
  const navigate = useNavigate();
  useKeys(usesKeys, { a: () => void navigate(desk) });
  return (
    <>
      <PaneBody>
        <Stack $gap="sm">
          <Back onClick={onBack}>Back to the list</Back>
          <Heading $size="subheading">{flight.callsign}</Heading>
          <Text>{`${flight.departure} to ${flight.destination}`}</Text>
          {hasLeft ? (
            <Text role="status">This flight is complete, or no longer on the board.</Text>
          ) : (
            <>
              <span>
                {gaps.map((gap) => (
                  <Badge key={gap} $tone="warning">
                    {gapLabel(gap)}
                  </Badge>
                ))}
              </span>
              <Text $size="small">{gapHint(gaps)}</Text>
            </>
          )}
        </Stack>
        <Facts
          min="11rem"
          items={[
            ['Departure', flight.dueDate ? <Moment iso={flight.dueDate} airport={flight.from} /> : 'Not scheduled'],
            ['Gate', flight.gate],
            ['Aircraft', flight.aircraft],
            ['Coordinator', flight.host],
          ]}
        />
      </PaneBody>
      <PaneFoot>
        <ButtonLink as={Link} to={desk} $variant="secondary" aria-keyshortcuts={usesKeys ? 'a' : undefined}>
          Open in the flight desk
        </ButtonLink>
      </PaneFoot>
    </>
  );
}
