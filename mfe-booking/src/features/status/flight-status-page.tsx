import { bookingPages, callsignKey, flightQuery, statusTexts } from '@portal/booking-contract';
import { Button, ButtonLink, Container, from, PageHeader, space } from '@portal/design-system';
import { HomeBreadcrumb } from '@portal/remote-app';
import { Link, useSearchParams } from '@portal/router';
import { useEffect } from 'react';
import styled from 'styled-components';
import { CallsignField } from '../../app/code-field.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { DeparturesBoard } from './departures.tsx';
import { FlightStatusResult, useCallsignForm, useFlightStatus } from './flight-status.tsx';

/** `/flight-status`: the status of one flight, and the departures board. The callsign is in the address, so that it can be shared. */
function FlightStatusPage() {
  const [address, setAddress] = useSearchParams();
  const requested = callsignKey(address.get(flightQuery.callsign) ?? '');
  const [status, check] = useFlightStatus();
  const look = (input: string) => {
    if (input === requested) check(input);
    else setAddress({ [flightQuery.callsign]: input }, { replace: true });
  };
  const { callsign, setCallsign, isMissing, submit } = useCallsignForm(look, requested);
  // False for another callsign, because a busy button makes the browser ignore Enter.
  const busy = status.state === 'checking' && callsignKey(callsign) === status.input;

  useEffect(() => {
    if (requested) check(requested);
  }, [requested, check]);

  return (
    <Container $width="reading">
      <PageHeader
        above={<HomeBreadcrumb current="Flight Status" />}
        title="Flight Status"
        lead="Gate, aircraft and departure of any flight on the board, by its callsign."
      />
      <Form noValidate onSubmit={submit}>
        <CallsignField
          label="Flight Callsign"
          error={isMissing ? statusTexts.page.empty : undefined}
          value={callsign}
          onChange={setCallsign}
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Searching...' : 'Check Status'}
        </Button>
      </Form>
      <FlightStatusResult status={status} notFound={statusTexts.page.notFound} />
      <Below>
        <DeparturesBoard />
        <ButtonLink as={Link} to={bookingPages.bookFlights} $variant="secondary">
          See all flights
        </ButtonLink>
      </Below>
    </Container>
  );
}

export default withRemoteData(FlightStatusPage);

/** The button aligns with the input even if an error shows below it. */
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
  display: grid;
  gap: ${space.xl};
  justify-items: start;
  margin-top: ${space.xl};
  > div,
  > section {
    width: 100%;
  }
`;
