import { careersPages, type OwnApplication } from '@portal/careers-contract';
import { ButtonLink, Card, Heading, RetryAlert, RowList, Skeleton, Text } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Link } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { ApplicationBadge, ApplicationDates } from '../../app/application-state.tsx';
import { ownApplicationsQuery, withRemoteData } from '../../app/remote-data.ts';

/** This remote's part of the account page: the member's applications with their status. Empty for a guest. */
function AccountApplications() {
  const { user } = useSession();
  const { data, error, isPending, isFetching, refetch } = useQuery(ownApplicationsQuery(user));
  if (!user) return null;
  return (
    <Card as="section" aria-labelledby="account-applications">
      <Heading id="account-applications" $size="subheading">
        Your applications
      </Heading>
      {error && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          We couldn't load your applications. Those that you have sent still count.
        </RetryAlert>
      )}
      {isPending && <Skeleton data-pending $height="4rem" />}
      {data && <Applications applications={data.applications} />}
      <div>
        <ButtonLink as={Link} to={careersPages.careers} $variant="secondary">
          {data?.applications.length ? 'Manage applications' : 'See open positions'}
        </ButtonLink>
      </div>
    </Card>
  );
}

export default withRemoteData(AccountApplications);

const Applications = ({ applications }: { applications: readonly OwnApplication[] }) =>
  applications.length === 0 ? (
    <Text>You haven’t applied for a position.</Text>
  ) : (
    <RowList>
      {applications.map((application) => (
        <li key={application.id}>
          <div>
            <Text $weight="semibold">{application.jobTitle}</Text>
            <ApplicationDates {...application} />
          </div>
          <ApplicationBadge status={application.status} />
        </li>
      ))}
    </RowList>
  );
