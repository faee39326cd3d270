import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bookingApi, rollCallApi } from '@portal/booking-contract';
import { careersApi, decisionsPreviewReplySchema, decisionsReplySchema, reviewApi, reviewMessages } from '@portal/careers-contract';
import type { Browser } from '../../helpers/browser.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { booking, createCall } from '../support/portal.ts';
import { applyFor, careersWorld, readApplication, readApplications, readEntries, refusalOf } from './careers-requests.ts';

let bff: TestBff;
let marisol: Browser;
let id: string;
beforeAll(async () => {
  bff = await startBff({ world: careersWorld, env: { DECISION_UNDO_SECONDS: '60' } });
  marisol = await bff.signedIn('Capt_Marisol');
  const hopper = await bff.signedIn('IslandHopper22');
  const { jobs } = (await hopper.get(careersApi.jobs)).json<{ jobs: { id: string; title: string }[] }>();
  id = (await applyFor(hopper, jobs.find(({ title }) => title === 'First Officer')?.id)).id;
  const { flights } = (await hopper.get(bookingApi.flights)).json<{ flights: { id: string }[] }>();
  await hopper.post(bookingApi.secureBooking, createCall('IslandHopper22', 'HOP001', booking('BW001')));
  const mark = { flightId: flights[0]?.id, username: 'IslandHopper22', isCheckedIn: true };
  expect((await marisol.post(rollCallApi.mark, mark)).statusCode).toBe(200);
});
afterAll(() => bff.close());

const decision = { status: 'accepted', expectedStatus: 'pending' };
const refusal = [409, reviewMessages.ownApplicant];

it('is marked for the coordinator who checked the applicant in, and for nobody else', async () => {
  const marked = async (by: Browser) =>
    (await readApplications(by)).applications.filter(({ isCoordinator }) => isCoordinator).map((each) => each.username);
  // Both applications of the person.
  expect(await marked(marisol)).toEqual(['IslandHopper22', 'IslandHopper22']);
  expect(await readApplication(marisol, id)).toMatchObject({ isCoordinator: true });
  await bff.sandbox.changePerson('KaieteurKid', { rank: { id: 250, name: 'Director' } });
  expect(await marked(await bff.signedIn('KaieteurKid'))).toEqual([]);
});

it.each([{}, { hold: true }])('is refused without a confirmation, alone with %j', async (more) => {
  expect(refusalOf(await marisol.post(careersApi.decide, { id, ...decision, ...more }))).toEqual(refusal);
  expect((await readApplication(marisol, id)).status).toBe('pending');
});

it.each([{}, { hold: true }])('is left out of a bulk and of its preview with %j', async (more) => {
  const body = { ids: [id], status: 'accepted' };
  const { decisions: planned } = decisionsPreviewReplySchema.parse((await marisol.post(reviewApi.preview, body)).json());
  expect(planned).toMatchObject([{ skip: reviewMessages.ownApplicant }]);
  const { decisions } = decisionsReplySchema.parse((await marisol.post(reviewApi.decideAll, { ...body, ...more })).json());
  expect(decisions).toMatchObject([{ outcome: 'skipped', reason: reviewMessages.ownApplicant }]);
});

it('is decided by itself after a confirmation, and marked in the audit log', async () => {
  expect((await marisol.post(careersApi.decide, { id, ...decision, confirmsApplicant: true })).statusCode).toBe(200);
  const [entry] = await readEntries(marisol, { action: 'application.status' });
  expect(entry).toMatchObject({ subjectId: id, after: { status: 'accepted', decider: 'was the applicant’s coordinator' } });
  // A repeat changes nothing, so it needs no confirmation.
  expect((await marisol.post(careersApi.decide, { id, status: 'accepted' })).statusCode).toBe(200);
});
