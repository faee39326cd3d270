import { airline } from '@portal/brand';
import { pages } from '@portal/contracts';
import { Breadcrumb, ButtonLink, Container, EmptyState, PageHeader } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { Link } from '@portal/router';

export default function TravelInfoPage() {
  return (
    <Container>
      <PageHeader
        above={
          <Breadcrumb current="Travel Information">
            <li>
              <Link to={pages.home}>Home</Link>
            </li>
          </Breadcrumb>
        }
        title="Travel Information"
        lead={`Who ${airline.name} is, how we operate, and the people who lead the airline.`}
      />
      <EmptyState
        title="This page is not open yet"
        image={illustrations.noTrips}
        action={
          <ButtonLink as={Link} to={pages.bookFlights}>
            See available flights
          </ButtonLink>
        }
      >
        Here you will read about our safety, service, routes and fleet, and meet the management team. Until then, the flights themselves are
        the best introduction.
      </EmptyState>
    </Container>
  );
}
