import { boardingPassPath, bookingPages, type Flight } from '@portal/booking-contract';
import { ButtonLink, space } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { CalendarButton } from '../../../app/calendar/trip-calendar-button.tsx';
import type { BookingFlow } from './booking-flow.ts';

interface NextStepsProps {
  flight: Flight;
  flow: BookingFlow & { step: 'confirmed' };
}

/** After a booking: to the trips, into the calendar, to the boarding pass. */
export function NextSteps({ flight, flow: { booked, cabin, email } }: NextStepsProps) {
  const { callsign, dueDate, id } = flight;
  const trip = { ...flight, ref: booked.ref, class: cabin.name, email, flightNumber: callsign, flightId: id };
  return (
    <Row>
      <ButtonLink as={Link} to={bookingPages.myTrips}>
        View My Trips
      </ButtonLink>
      {dueDate !== null && <CalendarButton trip={{ ...trip, dueDate }} />}
      <ButtonLink as={Link} to={boardingPassPath(booked.ref)} $variant="secondary">
        Boarding Pass
      </ButtonLink>
    </Row>
  );
}

/** The trips in full width; calendar and pass beside each other where both fit. */
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space.sm};
  > :first-child {
    grid-column: 1 / -1;
  }
`;
