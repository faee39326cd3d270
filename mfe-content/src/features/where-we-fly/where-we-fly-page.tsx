import { pages } from '@portal/contracts';
import { Breadcrumb, ButtonLink, Container, EmptyState, PageHeader } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { Link } from '@portal/router';

export default function WhereWeFlyPage() {
  return (
    <Container>
      <PageHeader
        above={
          <Breadcrumb current="Where We Fly">
            <li>
              <Link to={pages.home}>Home</Link>
            </li>
          </Breadcrumb>
        }
        title="Where We Fly"
        lead="Every route of our network, with its callsign, its aircraft and whether it is flying."
      />
      <EmptyState
        title="The route network is not open yet"
        image={illustrations.noFlights}
        action={
          <ButtonLink as={Link} to={pages.bookFlights}>
            See available flights
          </ButtonLink>
        }
      >
        Soon you can search it by route, destination and aircraft here. Every flight that can be booked today is already on the flights
        page.
      </EmptyState>
    </Container>
  );
}
