import { type Airport, arrivalOf, flightMessages, readClock, simulationMark } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { logoMark } from '@portal/brand/logo';
import { heroUrl } from '@portal/brand/hero';
import { sceneUrl } from '@portal/brand/scenes';
import { planePath, color, Facts, later, VisuallyHidden, useDialogState } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { type ReactNode, useEffect } from 'react';
import { durationText } from '../../../app/flight-phase.tsx';
import { Moment } from '../../../app/moment.tsx';
import type { Trip } from '../../../app/trips.ts';
import { barCode, QrCode } from './bar-code.tsx';
import {
  Band,
  Callsign,
  Code,
  CodeText,
  Ends,
  Enlarge,
  Flight,
  Gate,
  IataCode,
  Main,
  Mark,
  Paper,
  Place,
  Scene,
  Seal,
  Side,
  Stub,
  StubBody,
  Track,
} from './boarding-pass.styles.ts';

interface BoardingPassProps {
  trip: Trip;
  passenger: Pick<StoredUser, 'displayName' | 'username'>;
}

/**
 * A boarding pass: a picture of the destination, the flight's times, and a stub with the bar code of Resolution 792. On a phone the gate
 * and the time come first, then the bar code.
 */
export const BoardingPass = ({ trip, passenger }: BoardingPassProps) => (
  <Paper data-paper aria-label={`Boarding pass for ${trip.flightNumber}, booking ${trip.ref}`}>
    <Main>
      <Band>
        <Airline />
        <span>{trip.class}</span>
      </Band>
      <Scene src={sceneOf(trip.to)} alt="" />
      <Route trip={trip} />
      <Flight>
        <Facts min="var(--fact)" items={factsOf(trip, passenger.displayName)} />
      </Flight>
    </Main>
    <PassStub trip={trip} passenger={passenger} />
    <Seal>
      <span>{simulationMark}</span>
      <span>{`${airline.fullName} is a fictional airline`}</span>
    </Seal>
  </Paper>
);

function factsOf(trip: Trip, passengerName: string) {
  const { dueDate, gate, aircraft } = trip;
  const facts: (readonly [label: string, value: ReactNode])[] = [
    ['Gate', gate && <Gate key="gate">{gate}</Gate>],
    ['Departs', dueDate && <Moment key="departs" iso={dueDate} airport={trip.from} look="clock" />],
    ['Flight', trip.flightNumber],
    ['Passenger', passengerName],
    ['Date', dueDate ? dayText(dueDate) : flightMessages.notScheduled],
    ['Aircraft', aircraft],
    ['Seat', 'Any in your cabin'],
  ];
  return facts.filter(([, value]) => Boolean(value));
}

/** 'Fri, Jul 4, 2026' on the viewer's calendar. */
function dayText(iso: string): string {
  const { weekday, date, year } = readClock(iso);
  return `${weekday}, ${date}, ${year}`;
}

/** Departure and arrival with the duration between them. */
const Route = ({ trip }: { trip: Trip }) => (
  <Ends>
    <End airport={trip.from} place={trip.departure} time={trip.dueDate ?? undefined} />
    <Track>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={planePath} />
      </svg>
      <VisuallyHidden> to </VisuallyHidden>
      {trip.blockMinutes !== undefined && <span>{`about ${durationText(trip.blockMinutes).replaceAll(' ', '\u00a0')}`}</span>}
    </Track>
    <End last isEstimate airport={trip.to} place={trip.destination} time={arrivalOf(trip)} />
  </Ends>
);

interface EndProps {
  airport: Airport | undefined;
  /** The place as typed on the board. */
  place: string | undefined;
  /** Departure or arrival, ISO 8601. */
  time: string | undefined;
  last?: boolean;
  isEstimate?: boolean;
}

/** Departure or arrival: airport code, city and time. */
const End = ({ airport, place, time, last = false, isEstimate = false }: EndProps) => (
  <Side $last={last}>
    <IataCode>{airport?.iata ?? (place || '· · ·')}</IataCode>
    {airport && <Place>{placeName(airport)}</Place>}
    {time && <Moment iso={time} airport={airport} look="stack" isEstimate={isEstimate} />}
  </Side>
);

/** 'Port of Spain, Piarco', or 'London Gatwick' if the airport's name contains the city. */
function placeName({ city, name }: Airport): string {
  const short = name.replace(/( International)?( Airport)?$/, '');
  return short.includes(city) ? short : `${city}, ${short}`;
}

const PassStub = ({ trip, passenger }: Pick<BoardingPassProps, 'trip' | 'passenger'>) => (
  <Stub>
    <Band>
      <Callsign>{trip.flightNumber}</Callsign>
      <span>{`${trip.from?.iata ?? ''} ${trip.from && trip.to ? '→' : ''} ${trip.to?.iata ?? ''}`}</span>
    </Band>
    <StubBody>
      <PassCode trip={trip} passenger={passenger} />
      <CodeText>
        Booking Ref
        <b>{trip.ref}</b>
      </CodeText>
      <CodeText>
        Traveller
        <strong>{`@${passenger.username}`}</strong>
      </CodeText>
    </StubBody>
  </Stub>
);

const CodeDialog = later(() => import('./code-dialog.tsx'));

/** The bar code. A tap fills the screen with it, for the scanner at the gate. */
function PassCode({ trip, passenger }: Pick<BoardingPassProps, 'trip' | 'passenger'>) {
  const [isOpen, setOpen] = useDialogState<true>(`pass-${trip.ref}`);
  // Fetched while there is a network: at the gate there may be none.
  useEffect(() => void CodeDialog.preload(), []);
  const close = () => setOpen(undefined);
  const code = <QrCode text={barCode(trip, passenger)} label={`Bar-coded boarding pass of booking ${trip.ref}`} />;
  return (
    <Code>
      {code}
      <Enlarge type="button" aria-label="Fill the screen with the code" onClick={() => setOpen(true)} />
      {isOpen && (
        <CodeDialog title={trip.flightNumber} onClose={close} onFailure={close}>
          {code}
        </CodeDialog>
      )}
    </Code>
  );
}

/** The airline's mark and wordmark. */
const Airline = () => (
  <Mark>
    <svg viewBox={logoMark.viewBox} width="26" height="26" aria-hidden="true">
      {logoMark.bell.map((band) => (
        <path key={band} d={band} fill="currentColor" />
      ))}
      <path d={logoMark.sun} fill={color.accent} />
    </svg>
    {airline.wordmark}
  </Mark>
);

const sceneByCity: Record<string, string> = {
  'New York': sceneUrl.newYork,
  Newark: sceneUrl.newYork,
  Miami: sceneUrl.miami,
  'Fort Lauderdale': sceneUrl.miami,
  Toronto: sceneUrl.toronto,
  London: sceneUrl.london,
};
/** Keys are ISO 3166 codes. */
const sceneByCountry: Record<string, string> = { BB: sceneUrl.barbados, JM: sceneUrl.jamaica };

/** The picture of the destination, or the airline's default picture. */
const sceneOf = (destination: Airport | undefined): string =>
  (destination && (sceneByCity[destination.city] ?? sceneByCountry[destination.country])) ?? heroUrl;
