import { pages } from '@portal/contracts';
import { ButtonLink, Container, linkStyle, PageHeader } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';

/** The way to flight status: until checking by callsign opens, the list of flights has gate and time of each. */
export default function FlightStatusPage() {
  return (
    <Container>
      <PageHeader
        above={
          <nav aria-label="Breadcrumb">
            <HomeLink to={pages.home}>Home</HomeLink> / <span aria-current="page">Flight Status</span>
          </nav>
        }
        title="Flight Status"
        lead="Checking a flight by its callsign opens soon. Until then, the list of flights shows the gate and the departure time of each."
      />
      <ButtonLink as={Link} to={pages.bookFlights}>
        See all flights
      </ButtonLink>
    </Container>
  );
}

const HomeLink = styled(Link)`
  ${linkStyle}
`;
