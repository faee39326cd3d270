import { hasStatus } from '@portal/api-client';
import {
  Alert,
  Avatar,
  Button,
  ButtonLink,
  Cluster,
  color,
  Container,
  Facts,
  family,
  from,
  Name,
  PageHeader,
  size,
  space,
  Stack,
  Text,
  TextLink,
  type,
  weight,
} from '@portal/design-system';
import { peoplePages } from '@portal/portal-contract';
import { useQuery } from '@portal/query';
import { Outage, PersonLink, Reading, useAddressFilter, useDocumentTitle } from '@portal/remote-app';
import { Link } from '@portal/router';
import {
  formerlyText,
  lookupTexts,
  personReplySchema,
  personRowKinds,
  recordTexts,
  standingApi,
  type PersonReply,
  type PersonRow,
} from '@portal/standing-contract';
import styled from 'styled-components';
import { dateAndTime, longDay } from '../../app/dates.ts';
import { Empty } from '../../app/lists.tsx';
import { LongText } from '../../app/long-text.tsx';
import { personalQuery } from '../../app/remote-data.ts';
import { ReadableText } from '../../board/readable-text.tsx';

interface PersonViewProps {
  /** The viewer. */
  userId: string;
  /** The person's id on the platform. */
  id: string;
}

/** One person: who they are, and one timeline of all that the viewer may see. The BFF leaves out the rest. */
export function PersonView({ userId, id }: PersonViewProps) {
  const reading = useQuery(personQuery(userId, id));
  const { data: person } = reading;
  const name = person?.username ?? 'Person';
  useDocumentTitle(name);
  return (
    <Container>
      <PageHeader
        dense
        title={
          <Cluster as="span">
            {person && <Avatar src={person.avatarUrl} width={32} />}
            <Name>{name}</Name>
          </Cluster>
        }
        lead={person && person.formerNames.length > 0 ? formerlyText(person.formerNames) : undefined}
        actions={
          <ButtonLink as={Link} to={peoplePages.people} $variant="secondary">
            Find another person
          </ButtonLink>
        }
      />
      {hasStatus(reading.error, 404) || hasStatus(reading.error, 400) ? (
        <Alert tone="danger">{lookupTexts.notFound}</Alert>
      ) : (
        <Reading of={reading} loading="Loading the person..." height="24rem" failed="We couldn't load this person">
          {(data) => (
            <Parts $gap="lg">
              <Facts items={data.facts.map(({ label, value }) => [label, value])} />
              {data.missing.length > 0 && (
                <Outage of={reading} failed="Some of this page could not be read." cause={missingText(data.missing)} asOf={null} />
              )}
              <Timeline person={data} />
            </Parts>
          )}
        </Reading>
      )}
    </Container>
  );
}

/** Query for a person's page. @param id the person's id on the platform */
export const personQuery = (userId: string, id: string) =>
  personalQuery(userId, ['person', id], standingApi.person, { schema: personReplySchema, query: { userId: id } });

const list = new Intl.ListFormat('en');

/** Names the parts that could not be read. */
export const missingText = (missing: readonly string[]) => `There may be more than is shown here: ${list.format(missing)}.`;

const addressKeys = { kind: 'kind' } as const;

/** Returns the key of a kind that is unknown here, since a newer BFF may have more kinds. */
const kindTitle = (kind: string): string => new Map<string, string>(Object.entries(personRowKinds)).get(kind) ?? kind;

/** All rows, newest first, or those of one kind. */
function Timeline({ person: { rows, missing } }: { person: PersonReply }) {
  const [{ kind }, change] = useAddressFilter(addressKeys);
  const kinds = [...new Set([...Object.keys(personRowKinds), ...rows.map((row) => row.kind)])]
    .map((key) => ({ key, title: kindTitle(key), length: rows.filter((row) => row.kind === key).length }))
    .filter(({ length }) => length > 0);
  const shown = kind === '' ? rows : rows.filter((row) => row.kind === kind);
  const filters = [{ key: '', length: rows.length, title: 'Everything' }, ...kinds];
  if (rows.length === 0) return <Empty>{missing.length > 0 ? 'Nothing could be read.' : 'Nothing is known about this person.'}</Empty>;
  return (
    <Stack as="section" aria-label="Timeline">
      <Cluster $gap="xs" role="group" aria-label="Show">
        {filters.map(({ key, length, title }) => (
          <Filter key={key} type="button" aria-pressed={key === kind} onClick={() => change({ kind: key }, { replace: false })}>
            {`${title} (${length})`}
          </Filter>
        ))}
      </Cluster>
      {shown.length === 0 ? (
        <Empty
          action={
            <Button variant="secondary" onClick={() => change({ kind: '' })}>
              Show everything
            </Button>
          }
        >
          There is nothing of this kind.
        </Empty>
      ) : (
        <Rows>
          {shown.map((row, place) => (
            <TimelineRow key={`${place} ${row.at}`} row={row} />
          ))}
        </Rows>
      )}
    </Stack>
  );
}

/** A day without a zone is a day in every zone. */
const dateText = (at: string) => (at.length === 'YYYY-MM-DD'.length ? longDay(at) : dateAndTime(at));

const TimelineRow = ({ row: { at, title, by, text, address } }: { row: PersonRow }) => (
  <li>
    <Text as="time" $size="small" $color="textMuted" dateTime={at}>
      {dateText(at)}
    </Text>
    <div>
      <Text $weight="semibold">
        {address === undefined ? (
          <bdi>{title}</bdi>
        ) : (
          <TextLink as={Link} to={address}>
            <bdi>{title}</bdi>
          </TextLink>
        )}
        {by !== undefined && by !== recordTexts.unknown && (
          <By>
            <span>{' by '}</span>
            <PersonLink name={by} />
          </By>
        )}
      </Text>
      {text !== undefined && (
        <div dir="auto">
          <LongText show={asReadable}>{text}</LongText>
        </div>
      )}
    </div>
  </li>
);

const asReadable = (text: string) => <ReadableText>{text}</ReadableText>;

const Parts = styled(Stack)`
  padding-bottom: ${space.section};
`;

const Filter = styled.button`
  min-height: ${size.target};
  padding: 0 ${space.sm};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: 999px;
  background: ${color.surface};
  color: ${color.text};
  font: ${weight.medium} ${type.small} ${family.text};
  &[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.tint};
    box-shadow: inset 0 0 0 1px ${color.brand};
  }
`;

const Rows = styled.ol`
  > li {
    display: grid;
    gap: ${space.hair} ${space.lg};
    padding-block: ${space.sm};
    border-top: ${size.hairline} solid ${color.line};
    overflow-wrap: anywhere;
    ${from.tablet} {
      grid-template-columns: 11rem minmax(0, 1fr);
    }
  }
`;

const By = styled.span`
  color: ${color.textMuted};
  font-weight: ${weight.regular};
`;
