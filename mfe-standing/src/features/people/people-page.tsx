import { Alert, RowList, Stack, Text, TextLink, VisuallyHidden } from '@portal/design-system';
import { personPath, ranks } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { MembersOnly, Reading, WorkPage, useAddressFilter } from '@portal/remote-app';
import { Link, Navigate, useParams } from '@portal/router';
import { formerlyText, lookupTexts, peopleReplySchema, standingApi, type PeopleReply } from '@portal/standing-contract';
import { Empty } from '../../app/lists.tsx';
import { personalQuery, withRemoteData } from '../../app/remote-data.ts';
import { LookupForm } from '../../board/lookup-form.tsx';
import { PersonView } from './person-view.tsx';

/** `/people`: finds people by a name. `/people/:id`: everything about one person that the viewer may see. */
function PeoplePage() {
  const { id } = useParams();
  if (id === undefined)
    return (
      <WorkPage title="People" lead="Find a person by any name they had, or by the start of one they signed in with." minRank={ranks.staff}>
        {({ userId }) => <FindPeople key={userId} userId={userId} />}
      </WorkPage>
    );
  return <MembersOnly minRank={ranks.staff}>{({ userId }) => <PersonView key={`${userId} ${id}`} userId={userId} id={id} />}</MembersOnly>;
}

export default withRemoteData(PeoplePage);

const addressKeys = { name: 'name' } as const;

function FindPeople({ userId }: { userId: string }) {
  const [{ name }, change] = useAddressFilter(addressKeys);
  const reading = useQuery({
    ...personalQuery(userId, ['people', name.toLowerCase()], standingApi.people, { schema: peopleReplySchema, query: { username: name } }),
    enabled: name !== '',
  });
  return (
    <Stack $gap="lg">
      <LookupForm
        title="Find a person"
        label="Username"
        placeholder="Any name they had"
        action="Find"
        initial={name}
        busy={reading.isLoading}
        problem={undefined}
        onLookup={(next) => change({ name: next }, { replace: false })}
      />
      {name !== '' && (
        <Reading of={reading} loading="Searching for people..." height="8rem" failed="We couldn't search for people">
          {(reply) => <Found name={name} reply={reply} />}
        </Reading>
      )}
    </Stack>
  );
}

/** Opens the page of the only person with exactly this name. Lists the people in every other case. */
function Found({ name, reply: { people, degraded } }: { name: string; reply: PeopleReply }) {
  const isName = (other: string) => other.toLowerCase() === name.toLowerCase();
  const [holder, ...others] = people.filter(({ username, formerNames }) => [username, ...formerNames].some(isName));
  if (holder && others.length === 0 && !degraded) return <Navigate to={personPath(holder.userId)} replace />;
  return (
    <Stack>
      {degraded && <Alert tone="warning">The platform did not answer, so other people may have had this name too.</Alert>}
      <VisuallyHidden role="status">{people.length === 1 ? 'One person found' : `${people.length} people found`}</VisuallyHidden>
      {people.length === 0 ? (
        <Empty>{lookupTexts.notFound}</Empty>
      ) : (
        <RowList aria-label="People">
          {people.map(({ userId, username, formerNames }) => (
            <li key={userId}>
              <TextLink as={Link} to={personPath(userId)}>
                <bdi>{username}</bdi>
              </TextLink>
              {formerNames.length > 0 && (
                <Text as="span" $size="small" $color="textMuted">
                  {formerlyText(formerNames)}
                </Text>
              )}
            </li>
          ))}
        </RowList>
      )}
    </Stack>
  );
}
