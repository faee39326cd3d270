import { ButtonLink, Card, Heading, RetryAlert, RowList, Skeleton, Text } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Link } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { recordTexts, standingPages, typeTitle, type PlayerPunishment } from '@portal/standing-contract';
import { withRemoteData } from '../../app/remote-data.ts';
import { longDate } from '../../app/dates.ts';
import { standingOf } from '../../board/record.tsx';
import { AppealBadge, playerRecordQuery, StandingAlert } from '../account-standing/standing.tsx';

/** This remote's part of the account page: the member's standing and the status of their appeals. Empty for a guest. */
function AccountRecord() {
  const { user } = useSession();
  return user && <OwnRecord key={user.userId} userId={user.userId} />;
}

export default withRemoteData(AccountRecord);

function OwnRecord({ userId }: { userId: string }) {
  const reading = useQuery(playerRecordQuery(userId, null));
  const { data: record, error, isPending, isFetching, refetch } = reading;
  const isWhole = standingOf(reading) !== null;
  return (
    <Card as="section" aria-labelledby="account-standing">
      <Heading id="account-standing" $size="subheading">
        Your standing
      </Heading>
      {isPending && <Skeleton data-pending $height="5rem" />}
      {(record || error) && !isWhole && (
        <RetryAlert title={recordTexts.degraded} busy={isFetching} onRetry={refetch}>
          This says nothing about your standing, good or bad.
        </RetryAlert>
      )}
      {record && isWhole && <StandingAlert record={record} />}
      {record && <Appeals punishments={record.punishments} isWhole={isWhole} />}
      <div>
        <ButtonLink as={Link} to={standingPages.accountStanding} $variant="secondary">
          View my record
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Appeals by punishment, newest first. A partly read record never claims that there are none. */
function Appeals({ punishments, isWhole }: { punishments: readonly PlayerPunishment[]; isWhole: boolean }) {
  const appealedPunishments = punishments.filter(({ appealStatus }) => appealStatus !== 'none');
  if (appealedPunishments.length === 0)
    return isWhole && punishments.length > 0 && <Text $color="textMuted">You have made no appeal.</Text>;
  return (
    <RowList aria-label="Your appeals">
      {appealedPunishments.map(({ id, type, date, appealStatus }) => (
        <li key={id}>
          <Text>{`Appeal against the ${typeTitle(type).toLowerCase()} of ${longDate(date)}`}</Text>
          <AppealBadge status={appealStatus} />
        </li>
      ))}
    </RowList>
  );
}
