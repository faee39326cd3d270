import { color, Facts, family, space, Stack, Text, TextLink, type, weight } from '@portal/design-system';
import { useQuery } from '@portal/query';
import { Outage, Reading, type ReadState } from '@portal/remote-app';
import { Link } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { personPath } from '@portal/portal-contract';
import { personPageText, personRowKinds, type PersonReply, type PersonRowKind } from '@portal/standing-contract';
import styled from 'styled-components';
import { caseDate } from '../../app/dates.ts';
import { withRemoteData } from '../../app/remote-data.ts';
import { missingText, personQuery } from './person-view.tsx';

/** Parts of the summary, and the maximum number of rows. */
const shownKinds: readonly PersonRowKind[] = ['punishment', 'application', 'trip', 'rollCall'];
const maxRows = 4;

/** Summary of a person, as far as the viewer may know, for a page of another remote. @param id the person's id on the platform */
function PersonSummary({ id = '' }: { id?: string }) {
  const { user } = useSession();
  const reading = useQuery({ ...personQuery(user?.userId ?? '', id), enabled: user !== null && id !== '' });
  if (!user || id === '') return null;
  return (
    <Stack as="section" aria-label="About this person" $gap="sm">
      <Reading of={reading} loading="Loading what is known about this person..." height="6rem" failed="We couldn't load this person">
        {(person) => <Parts person={person} reading={reading} />}
      </Reading>
    </Stack>
  );
}

export default withRemoteData(PersonSummary);

const Parts = ({ person, reading }: { person: PersonReply; reading: ReadState }) => (
  <>
    <Facts min="8rem" items={person.facts.map(({ label, value }) => [label, value])} />
    {person.missing.length > 0 && (
      <Outage of={reading} failed="Some of this could not be read." cause={missingText(person.missing)} asOf={null} />
    )}
    {shownKinds.map((kind) => (
      <Kind key={kind} title={personRowKinds[kind]} rows={person.rows.filter((row) => row.kind === kind)} />
    ))}
    <TextLink as={Link} to={personPath(person.userId)}>
      {personPageText}
    </TextLink>
  </>
);

const Kind = ({ title, rows }: { title: string; rows: PersonReply['rows'] }) =>
  rows.length > 0 && (
    <div>
      <Text as="h3" $size="small" $weight="semibold">{`${title} (${rows.length})`}</Text>
      <Rows>
        {rows.slice(0, maxRows).map(({ at, title: text, address }, place) => (
          <li key={`${place} ${at}`}>
            <span>
              {address === undefined ? (
                <bdi>{text}</bdi>
              ) : (
                <TextLink as={Link} to={address}>
                  <bdi>{text}</bdi>
                </TextLink>
              )}
            </span>
            <time dateTime={at}>{caseDate(at)}</time>
          </li>
        ))}
      </Rows>
      {rows.length > maxRows && <Text $size="small" $color="textMuted">{`and ${rows.length - maxRows} more`}</Text>}
    </div>
  );

const Rows = styled.ul`
  font: ${weight.regular} ${type.small} ${family.text};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.sm};
    padding-block: ${space.hair};
    overflow-wrap: anywhere;
  }
  time {
    color: ${color.textMuted};
  }
`;
