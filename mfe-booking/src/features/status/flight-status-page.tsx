import { bookingLimits, bookingPages, flightQuery, statusTexts } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { Button, ButtonLink, Container, from, PageHeader, space, TextField } from '@portal/design-system';
import { HomeBreadcrumb } from '@portal/remote-app';
import { Link, useSearchParams } from '@portal/router';
import { useEffect, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { FlightStatusResult } from './components/flight-status-result.tsx';
import { useFlightStatus } from './use-flight-status.ts';

/** Status of one flight by its callsign. The address keeps what was asked, so that it can be passed on. */
export default function FlightStatusPage() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get(flightQuery.callsign)?.trim().toUpperCase() ?? '';
  const [callsign, setCallsign] = useState(asked);
  const [empty, setEmpty] = useState(false);
  const [status, check] = useFlightStatus();
  const busy = status.state === 'checking';

  useEffect(() => {
    if (asked) void check(asked);
  }, [asked, check]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = callsign.trim();
    setEmpty(wanted === '');
    if (wanted === '' || busy) return;
    if (wanted === asked) void check(wanted);
    else setAddress({ [flightQuery.callsign]: wanted }, { replace: true });
  };

  return (
    <Container $width="reading">
      <PageHeader
        above={<HomeBreadcrumb current="Flight Status" />}
        title="Flight Status"
        lead="Gate, aircraft and departure of any flight on the board, by its callsign."
      />
      <Form noValidate onSubmit={submit}>
        <TextField
          label="Flight Callsign"
          placeholder={airline.exampleCallsign}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={bookingLimits.flightNumber}
          error={empty ? statusTexts.page.empty : undefined}
          value={callsign}
          onChange={(event) => setCallsign(event.target.value.toUpperCase())}
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Searching...' : 'Check Status'}
        </Button>
      </Form>
      <FlightStatusResult status={status} notFound={statusTexts.page.notFound} />
      <Below>
        <ButtonLink as={Link} to={bookingPages.bookFlights} $variant="secondary">
          See all flights
        </ButtonLink>
      </Below>
    </Container>
  );
}

/** The button stands level with the field, whatever is said below it. */
const Form = styled.form`
  display: grid;
  gap: ${space.md};
  margin-bottom: ${space.xl};
  ${from.tablet} {
    grid-template-columns: 1fr auto;
    align-items: start;
    > button {
      margin-top: calc(0.875rem * 1.5 + ${space.xs});
    }
  }
`;

const Below = styled.div`
  margin-top: ${space.xl};
`;
