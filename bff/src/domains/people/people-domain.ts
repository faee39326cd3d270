import {
  lookupQuerySchema,
  peopleReplySchema,
  peopleTexts,
  personQuerySchema,
  personReplySchema,
  standingApi,
  standingTexts,
  type PeopleReply,
  type PersonFact,
  type PersonReply,
  type PersonRow,
  type PersonRowKind,
} from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { App, Domain } from '../../domain.ts';
import { inTime } from '../../concurrency.ts';
import type { Platform } from '../../platform.ts';
import type { AccessKey } from '../../plugins/access-table.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { Person } from '../../session/booking-places.ts';
import type { KnownPerson, NamedPerson } from '../../session/known-person.ts';
import type { Session } from '../../session/session.ts';

/** A person's page and its reader. */
export interface PersonView {
  person: KnownPerson;
  reader: Session;
  /** True for the reader's own page. */
  isOwn: boolean;
  /** True if a row of the access table lets the reader see this person's data. `own` is enough on the reader's own page. */
  mayRead: (access: AccessKey) => Promise<boolean>;
}

export interface PartReply {
  rows: (PersonRow & { kind: PersonRowKind })[];
  facts?: PersonFact[];
  /** True if something could not be read. The page then names the part as missing, and shows what there is. */
  isIncomplete?: boolean;
}

/** One domain's part of a person's page. */
interface Part {
  /** Names the part when it cannot be read. */
  title: string;
  /** Rows of the access table, of which one is enough. Readers without these permissions do not see that the part exists. */
  access: readonly AccessKey[];
  /** True if nobody sees this part on their own page. */
  isAboutOthers?: boolean;
  read(view: PersonView): Promise<PartReply>;
}

/** Adds a part to the pages of people. Domains call it when they are created. */
export type AddPart = (part: Part) => void;

/** Timeout of reading a part, in milliseconds. After it the page is shown without the part. */
const timeoutMs = 4_000;

/** Maximum number of people that one search finds. */
const maxFound = 20;

const possibleName = /^[A-Za-z0-9_]+$/;

/** Creates the pages of people for staff. It knows no part by name, because other domains add them. */
export function createPeople({ knownPeople, log, upstreams }: Platform): Domain & { addPart: AddPart } {
  const { people, memberships } = upstreams.roblox;
  const parts: Part[] = [
    {
      title: 'Rank',
      access: ['lookups'],
      async read({ person }) {
        const { groupRank, groupRankId } = await memberships.rankOf(person.userId);
        return { rows: [], facts: [{ label: 'Rank', value: groupRankId > 0 ? `${groupRank} (${groupRankId})` : groupRank }] };
      },
    },
    { title: 'Former names', access: ['lookups'], read: async ({ person }) => ({ rows: [], isIncomplete: !person.isComplete }) },
  ];

  /** Reads a part. A part that fails is named as missing. */
  async function readPart(part: Part, view: PersonView): Promise<PartReply | undefined> {
    if (part.isAboutOthers && view.isOwn) return undefined;
    if (!(await Promise.all(part.access.map(view.mayRead))).includes(true)) return undefined;
    return inTime(part.read(view), timeoutMs).catch((error: unknown) => {
      log.warn({ err: error, part: part.title }, 'a part of a person’s page could not be read');
      return { rows: [], isIncomplete: true };
    });
  }

  async function personPage(request: FastifyRequest, userId: string): Promise<PersonReply> {
    const reader = requireSession(request);
    const person = await knownPeople.of(await findPerson(userId));
    const isOwn = userId === reader.userId;
    const mayRead = async (access: AccessKey) => {
      const cell = await request.grantOf(access);
      return cell === 'yes' || (cell === 'own' && isOwn);
    };
    const [avatarUrl, ...replies] = await Promise.all([
      inTime(people.avatarOf(userId), timeoutMs).catch(() => ''),
      ...parts.map((part) => readPart(part, { person, reader, isOwn, mayRead })),
    ]);
    return {
      userId,
      username: person.username,
      formerNames: person.formerly,
      avatarUrl,
      facts: replies.flatMap((reply) => reply?.facts ?? []),
      // Reversed first, so that what came later is above what has the same time.
      rows: replies
        .flatMap((reply) => reply?.rows ?? [])
        .toReversed()
        .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)),
      missing: parts.filter((_, index) => replies[index]?.isIncomplete).map(({ title }) => title),
    };
  }

  /** Finds a person by id. The platform knows the current name, the portal the last one that it saw. @throws HttpError 404 */
  async function findPerson(userId: string): Promise<Person> {
    const account = await people.byId(userId).catch(async (error: unknown) => {
      const seen = await knownPeople.byId(userId);
      if (!seen) throw error;
      return { name: seen.username };
    });
    const username = account?.name ?? (await knownPeople.byId(userId))?.username;
    if (username === undefined) throw new HttpError(404, standingTexts.lookup.notFound);
    return { userId, username };
  }

  /** Finds people who have, or once had, a name. The platform knows all names, the portal those that people signed in under. */
  async function findPeople(name: string): Promise<PeopleReply> {
    if (!possibleName.test(name)) return { people: [], degraded: false };
    const [found, seen] = await Promise.all([
      inTime(people.byName([name]), timeoutMs).catch(() => undefined),
      knownPeople.search(name, maxFound),
    ]);
    const all = new Map<string, NamedPerson>();
    for (const { id, name: username } of found ?? []) all.set(String(id), { userId: String(id), username, formerNames: [name] });
    for (const { userId, username, formerNames } of seen) {
      const { username: current = username, formerNames: others = [] } = all.get(userId) ?? {};
      all.set(userId, { userId, username: current, formerNames: [...others, username, ...formerNames] });
    }
    return { people: [...all.values()].map(withoutDuplicates), degraded: !found };
  }

  return {
    addPart: (part) => void parts.push(part),
    async plugin(app: App) {
      app.get(
        standingApi.people,
        {
          config: { access: 'people', alsoLimit: 'lookup', outageText: peopleTexts.findFailed },
          schema: { querystring: lookupQuerySchema, response: { 200: peopleReplySchema } },
        },
        async (request) => findPeople(request.query.username),
      );
      app.get(
        standingApi.person,
        {
          config: { access: 'people', alsoLimit: 'lookup', outageText: peopleTexts.failed },
          schema: { querystring: personQuerySchema, response: { 200: personReplySchema } },
        },
        async (request) => personPage(request, request.query.userId),
      );
    },
  };
}

/** Names each former name once, without the current one. Names differ by more than case. */
function withoutDuplicates({ username, formerNames, userId }: NamedPerson): NamedPerson {
  const byKey = new Map(formerNames.map((name) => [name.toLowerCase(), name]));
  byKey.delete(username.toLowerCase());
  return { userId, username, formerNames: [...byKey.values()] };
}
