import { ranks } from '@portal/portal-contract';
import {
  lookupQuerySchema,
  playerRecordReplySchema,
  recordQuerySchema,
  staffRecordReplySchema,
  standingApi,
  standingTexts,
  type StaffRecordReply,
} from '@portal/standing-contract';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { ownOnly } from '../../plugins/permissions.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { Person } from '../../session/booking-places.ts';
import type { People } from '../../upstreams/roblox/people.ts';
import type { Roblox } from '../../upstreams/roblox/roblox.ts';
import type { AppealContext } from './appeals/card-jobs.ts';
import { withRules } from './appeals/rule-check.ts';
import { isSameName } from './rules/card-name.ts';
import { withQuestions } from './views/questions.ts';
import { tryReadDenials } from './appeals/appeal-milestones.ts';
import { readRecord } from './board/record.ts';

const { lookup } = standingTexts;

/** Adds the routes of records: player records, a staff member's own record, and the staff lookup for the allow-list. */
export function recordRoutes(app: App, context: AppealContext, { people, memberships }: Pick<Roblox, 'people' | 'memberships'>): void {
  const { boards, milestones, now, knownPeople } = context;

  async function playerRecord(subject: Person, isOwn: boolean) {
    const { username } = subject;
    const person = await knownPeople.of(subject);
    const record = await readRecord(boards.player, person, { isOwn, now: now() });
    if (!isOwn) return { username, formerNames: person.formerly, ...record };
    return {
      username,
      ...record,
      punishments: await withRules(context, await withQuestions(boards.player, context, person, record.punishments)),
    };
  }

  /** Adds the dates of earlier denials, which the staff board does not store. */
  async function staffRecord(
    { userId, ...member }: Person & { rank: number; rankName: string },
    isOwn: boolean,
  ): Promise<StaffRecordReply> {
    const { username, rank } = member;
    const person = await knownPeople.of({ userId, username });
    const record = await readRecord(boards.staff, person, { isOwn, now: now(), rank });
    const punishments = isOwn
      ? await withRules(context, await withQuestions(boards.staff, context, person, record.punishments))
      : record.punishments;
    const denials = await tryReadDenials(milestones, record.punishments);
    return {
      ...member,
      ...(!isOwn && { formerNames: person.formerly }),
      ...record,
      degraded: record.degraded || !denials,
      punishments: punishments.map((each) => ({ ...each, earlierDenialAt: denials?.get(each.id) ?? null })),
    };
  }

  app.get(
    standingApi.player,
    { config: { access: 'playerStanding' }, schema: { querystring: recordQuerySchema, response: { 200: playerRecordReplySchema } } },
    async (request) => {
      const session = requireSession(request);
      const { username = session.username } = request.query;
      if (isSameName(username, session.username)) return playerRecord(session, true);
      if (request.grant === 'own') ownOnly(session, { username });
      const person = await findPerson(people, username);
      return playerRecord(person, person.userId === session.userId);
    },
  );

  app.get(
    standingApi.staff,
    { config: { access: 'staffStanding' }, schema: { response: { 200: staffRecordReplySchema } } },
    async (request) => {
      const { username, userId } = requireSession(request);
      // The permission check has just read the rank. If this read fails, the reply is the documented fallback.
      const rank = await memberships.rankOf(userId).catch(() => undefined);
      const member = { userId, username, rank: rank?.groupRankId ?? ranks.none, rankName: rank?.groupRank ?? standingTexts.guestRank };
      const record = await staffRecord(member, true);
      return rank ? record : { ...record, degraded: true, verdict: null };
    },
  );

  app.get(
    standingApi.staffLookup,
    {
      config: { access: 'staffAppeals', outageText: lookup.failed },
      schema: { querystring: lookupQuerySchema, response: { 200: staffRecordReplySchema } },
    },
    async (request) => {
      const session = requireSession(request);
      const person = await findPerson(people, request.query.username);
      const { groupRank, groupRankId } = await memberships.rankOf(person.userId);
      if (groupRankId < ranks.staff) throw new HttpError(422, lookup.notStaff);
      const member = { ...person, rank: groupRankId, rankName: groupRank || standingTexts.staffRank };
      // The lookup offers no appeal, not even on one's own record.
      const record = await staffRecord(member, false);
      return { ...record, isOwn: person.userId === session.userId };
    },
  );
}

const possibleName = /^[A-Za-z0-9_]{1,100}$/;

/**
 * Finds a person by their current or a former name. Returns the platform's spelling of the name, because cards use it.
 *
 * @throws HttpError 404 'User not found'; UpstreamError when the platform does not answer
 */
async function findPerson(people: People, name: string): Promise<Person> {
  // Skips the lookup for text that cannot be a username.
  const [person] = possibleName.test(name) ? await people.byName([name]) : [];
  if (!person) throw new HttpError(404, lookup.notFound);
  return { userId: String(person.id), username: person.name };
}
