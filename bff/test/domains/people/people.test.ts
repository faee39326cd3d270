import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { careersApi, reviewApi } from '@portal/careers-contract';
import type { WorldInput } from '@portal/sandbox';
import {
  boardApi,
  lookupTexts,
  standingApi,
  type DecidedAppealsReply,
  type PeopleReply,
  type PersonReply,
} from '@portal/standing-contract';
import { writeAppealRecord } from '../../../src/domains/standing/rules/appeal-comments.ts';
import { standingWorld, type PersonName } from '../standing/support/standing-world.ts';
import { startStanding, type StandingPortal } from '../standing/support/standing-portal.ts';
import { openStore } from '../support/let-leases-end.ts';
import { booking, createCall, people } from '../support/portal.ts';

const letter = 'I water the palms.';
const note = 'Same excuse as last time.';
const question = 'Which server was it?';
const world: WorldInput = {
  ...standingWorld,
  playerBoard: {
    ...standingWorld.playerBoard,
    mutes: [
      {
        name: 'TobagoTess',
        desc: 'Reason: Noise',
        due: '-9d',
        labels: [{ name: 'DENIED', color: 'red' }],
        comments: [{ text: writeAppealRecord('tess@example.test', 'Sorry.').replace('PENDING', 'DENIED') }],
      },
    ],
  },
  flights: [
    { name: 'BW001', desc: 'Callsign: BW001\nRoute: POS-JFK\nDeparture: Port of Spain (POS)\nDestination: New York (JFK)', due: '+20h' },
    { name: 'BW415', desc: 'Callsign: BW415\nRoute: POS-KIN' },
  ],
  bookings: { TobagoTess: { OLDREF: { class: 'Flex Class', email: 'tess@example.test', flightNumber: 'BW415', route: 'POS-KIN' } } },
  jobs: [{ title: 'Cabin Crew', department: 'Inflight' }],
  applications: [{ job: 'Cabin Crew', username: 'IslandHopper22', coverLetter: letter, createdAt: '-1d' }],
};

let portal: StandingPortal;
let banId: string;
beforeAll(async () => {
  portal = await startStanding({ world });
  banId = (await portal.board.card('serverBans', 'islandhopper22')).id;
  const senior = portal.as('Capt_Marisol');
  await senior.post(boardApi.player.ask, { cardId: banId, question });
  await senior.post(boardApi.player.addNote, { id: randomUUID(), cardId: banId, text: note });
  const { body } = await senior.get<{ applications: { id: string }[] }>(careersApi.adminApplications);
  const id = body.applications[0]?.id ?? '';
  await senior.post(reviewApi.note, { id, noteId: randomUUID(), text: note });
  await senior.post(careersApi.decide, { id, status: 'accepted' });
  expect((await portal.book('IslandHopper22', createCall('IslandHopper22', 'HOP001', booking('BW001')))).body).toMatchObject({
    success: true,
  });
  const store = await openStore(portal);
  const seat = { userId: people.IslandHopper22, username: 'IslandHopper22', ref: 'HOP000', bookedAt: '2026-01-01T00:00:00.000Z' };
  await store.db
    .insertInto('checkIns')
    .values([
      { ...seat, flightId: 'gone', callsign: 'BW526', checkedInAt: Date.now() },
      { ...seat, userId: '@TobagoTess', username: 'TobagoTess', flightId: 'gone', callsign: 'BW527', checkedInAt: Date.now() },
    ])
    .execute();
  await store.close();
});
afterEach(() => portal.sandbox.clearFaults());
afterAll(() => portal.close());

const read = (as: PersonName, userId: string) => portal.as(as).get<PersonReply>(`${standingApi.person}?userId=${userId}`);
const pageOf = async (subject: PersonName, as: PersonName) => {
  const { status, body } = await read(as, people[subject]);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('@example.test');
  return body;
};
const find = async (name: string, as: PersonName = 'SteelpanSam') =>
  (await portal.as(as).get<PeopleReply>(`${standingApi.people}?username=${name}`)).body;
const rowsOf = ({ rows }: PersonReply, kind: string) => rows.filter((row) => row.kind === kind);
const kindsOf = ({ rows }: PersonReply) => [...new Set(rows.map(({ kind }) => kind))].toSorted();

describe('the page of a player', () => {
  it('shows staff the record, the course of appeals, trips and roll calls, but no words and no names of deciders', async () => {
    const page = await pageOf('IslandHopper22', 'SteelpanSam');
    expect(page).toMatchObject({
      username: 'IslandHopper22',
      formerNames: [],
      facts: [
        { label: 'Rank', value: 'Passenger (10)' },
        { label: 'Player standing', value: 'Recent Punishments' },
      ],
      missing: [],
    });
    expect(kindsOf(page)).toEqual(['appeal', 'punishment', 'rollCall', 'trip']);
    expect(rowsOf(page, 'punishment').map(({ title, by, text }) => [title, by, text])).toEqual([
      ['Server Ban · appeal pending', 'Hal_Board', 'Trolling'],
      ['Warning, 1 day', 'Hal', 'Late'],
    ]);
    expect(rowsOf(page, 'appeal')).toEqual([
      {
        kind: 'appeal',
        at: expect.any(String),
        title: 'Appeal: Server Ban',
        address: `/account-standing?player=IslandHopper22#case-${banId}`,
      },
    ]);
    expect(rowsOf(page, 'trip')).toMatchObject([
      {
        title: 'Trip: BW001, Port of Spain (POS) to New York (JFK) · Classic Class',
        address: expect.stringMatching(/^\/flight-desk\?flight=/),
      },
    ]);
    expect(rowsOf(page, 'rollCall')).toMatchObject([{ title: 'Checked in: BW526' }]);
    const times = page.rows.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it('shows a trip and a roll call from before the portal knew the person', async () => {
    const page = await pageOf('TobagoTess', 'SteelpanSam');
    const [trip] = rowsOf(page, 'trip');
    expect(rowsOf(page, 'rollCall')).toMatchObject([{ title: 'Checked in: BW527' }]);
    expect(trip?.title).toMatch(/^Trip: BW415, .* · Flex Class · not scheduled$/);
    expect(Date.parse(trip?.at ?? '')).not.toBeNaN();
  });

  it('has a decision above its appeal, also where the board knows one time for both', async () => {
    const { rows } = await pageOf('TobagoTess', 'Capt_Marisol');
    expect(rows.filter(({ kind }) => kind === 'appeal' || kind === 'decision').map(({ title }) => title)).toEqual([
      'Appeal denied: Mute',
      'Appeal: Mute',
    ]);
  });

  it('is the same for a staff manager, who decides on the other board', async () => {
    expect(kindsOf(await pageOf('IslandHopper22', 'KaieteurKid'))).toEqual(['appeal', 'punishment', 'rollCall', 'trip']);
  });

  it('shows senior staff the words, the notes and the applications, and opens the case where it is decided', async () => {
    const page = await pageOf('IslandHopper22', 'Capt_Marisol');
    const address = `/workspace?queue=player&case=${banId}`;
    expect(rowsOf(page, 'appeal')).toMatchObject([{ text: 'It was my brother.', address }]);
    expect(rowsOf(page, 'message')).toMatchObject([{ title: 'Question: Server Ban', by: 'Capt_Marisol', text: question, address }]);
    expect(rowsOf(page, 'note')).toMatchObject([
      { title: 'Note: application for Cabin Crew', by: 'Capt_Marisol', text: note },
      { title: 'Note: Server Ban', by: 'Capt_Marisol', text: note, address },
    ]);
    expect(rowsOf(page, 'application')).toMatchObject([{ title: 'Application: Cabin Crew · accepted', text: letter }]);
    expect(rowsOf(page, 'decision')).toMatchObject([{ title: 'Application accepted: Cabin Crew', by: 'Capt_Marisol' }]);
  });

  it.each([
    ['0', 400],
    ['999999', 404],
  ])('of the id %s does not exist', async (userId, status) => {
    expect((await read('SteelpanSam', userId)).status).toBe(status);
  });
});

describe('the page of a member of staff', () => {
  it('has the staff board only for staff managers', async () => {
    const forManager = await pageOf('SteelpanSam', 'KaieteurKid');
    expect(forManager.facts).toContainEqual({ label: 'Staff standing', value: 'At Risk' });
    expect(rowsOf(forManager, 'punishment').map(({ title }) => title)).toEqual(['Suspension · appeal pending', 'Point']);
    expect(rowsOf(forManager, 'appeal')).toMatchObject([{ text: 'It was in the wash.' }]);
    const forSenior = await pageOf('SteelpanSam', 'Capt_Marisol');
    expect([forSenior.rows, forSenior.missing]).toEqual([[], []]);
    expect(forSenior.facts.map(({ label }) => label)).toEqual(['Rank', 'Player standing']);
  });

  it('shows them their own record and words', async () => {
    const page = await pageOf('SteelpanSam', 'SteelpanSam');
    const own = { text: 'It was in the wash.', address: expect.stringMatching(/^\/staff-account-standing#case-/) };
    expect(rowsOf(page, 'appeal')).toMatchObject([own]);
  });

  it('never shows them the notes on their own case', async () => {
    const { id } = await portal.board.card('networkBans', 'HibiscusHal');
    await portal.as('Capt_Marisol').post(boardApi.player.addNote, { id: randomUUID(), cardId: id, text: note });
    expect(rowsOf(await pageOf('HibiscusHal', 'Capt_Marisol'), 'note')).toMatchObject([{ text: note }]);
    const own = await pageOf('HibiscusHal', 'HibiscusHal');
    expect(rowsOf(own, 'appeal')).toMatchObject([{ text: 'My own.' }]);
    expect(JSON.stringify(own)).not.toContain(note);
    expect(own.missing).toEqual([]);
  });

  it('names a reopened appeal so, and who reopened it for those who decide', async () => {
    const { id: cardId } = await portal.board.card('networkBans', 'HibiscusHal');
    await portal.as('Capt_Marisol').post(boardApi.player.decide, { cardId, decision: 'deny' });
    const { body } = await portal.as('Capt_Marisol').get<DecidedAppealsReply>(boardApi.player.decided);
    await portal.as('Capt_Marisol').post(boardApi.player.reopen, { cardId, id: body.decisions.find((each) => each.cardId === cardId)?.id });
    const titles = ['Appeal reopened: Network Ban', 'Appeal: Network Ban'];
    for (const as of ['Capt_Marisol', 'SteelpanSam', 'HibiscusHal'] as const) {
      const rows = rowsOf(await pageOf('HibiscusHal', as), 'appeal');
      expect([as, rows.map(({ title }) => title)]).toEqual([as, titles]);
      expect([as, rows[0]?.by]).toEqual([as, as === 'Capt_Marisol' ? as : undefined]);
    }
  });
});

describe('a part that cannot be read', () => {
  it('is not named to readers without its permission', async () => {
    await portal.sandbox.fault({ service: 'careers', mode: 'status', status: 500 });
    expect((await pageOf('IslandHopper22', 'Capt_Marisol')).missing).toEqual(['Applications', 'Notes on applications']);
    expect((await pageOf('IslandHopper22', 'SteelpanSam')).missing).toEqual([]);
  });
});

describe('names', () => {
  it('find people by any name they ever had', async () => {
    await portal.sandbox.changePerson('LimboLuke', { username: 'LimboLukas' });
    const luke = { userId: people.LimboLuke, username: 'LimboLukas', formerNames: ['LimboLuke'] };
    expect(await find('LimboLuke')).toEqual({ people: [luke], degraded: false });
    expect(await read('SteelpanSam', people.LimboLuke)).toMatchObject({ body: { username: 'LimboLukas', formerNames: ['LimboLuke'] } });
    expect(rowsOf(await pageOf('LimboLuke', 'SteelpanSam'), 'punishment').map(({ title }) => title)).toEqual([
      'Network Ban · appeal approved',
    ]);
    expect(await find('No-such-name')).toEqual({ people: [], degraded: false });
  });

  it('that changed hands find everybody whom the portal has seen under them, also by their beginning', async () => {
    const store = await openStore(portal);
    const row = { since: 1, isPresent: 0, bookings: 'none' as const };
    await store.db
      .insertInto('usernames')
      .values({ ...row, userId: '77', username: 'steelpansam' })
      .execute();
    await store.close();
    for (const name of ['SteelpanSam', 'steelPAN'])
      expect((await find(name)).people.map(({ userId }) => userId).toSorted()).toEqual(
        expect.arrayContaining(name === 'steelPAN' ? ['77'] : [people.SteelpanSam, '77']),
      );
    await portal.sandbox.fault({ service: 'platform', mode: 'status', status: 500, path: '/usernames/' });
    expect(await find('steelpan_')).toEqual({ people: [], degraded: true });
  });

  it('of nobody are not found', async () => {
    expect((await read('SteelpanSam', '424242')).body).toMatchObject({ error: lookupTexts.notFound });
  });
});

// Last, because the circuit breakers of failing services stay open for a while.
describe('the board', () => {
  it('is named while it cannot be read, and the rest is shown', async () => {
    await portal.sandbox.fault({ service: 'board', mode: 'status', status: 500 });
    await portal.as('Capt_Marisol').get(boardApi.player.appeals);
    const page = await pageOf('IslandHopper22', 'Capt_Marisol');
    expect(page.missing).toEqual(expect.arrayContaining(['Player record', 'Player appeals', 'Notes on player cases']));
    expect(page.facts.map(({ label }) => label)).toEqual(['Rank']);
    expect(rowsOf(page, 'rollCall')).toHaveLength(1);
  });
});
