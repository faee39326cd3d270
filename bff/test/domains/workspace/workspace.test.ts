import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { standingApi, type WorkspaceQueuesReply } from '@portal/standing-contract';
import { until } from '../support/portal.ts';
import { startStanding, type StandingPortal } from '../standing/support/standing-portal.ts';
import type { PersonName } from '../standing/support/standing-world.ts';

let portal: StandingPortal;
beforeAll(async () => {
  portal = await startStanding();
});
afterEach(() => portal.sandbox.clearFaults());
afterAll(() => portal.close());

const queues = async (as: PersonName) => (await portal.as(as).get<WorkspaceQueuesReply>(standingApi.queues)).body.queues;

describe('the queues of the workspace', () => {
  it.each([
    ['SteelpanSam', ['unreadable', 'flight-gaps']],
    ['KaieteurKid', ['staff', 'unreadable', 'flight-gaps']],
    ['HibiscusHal', ['player', 'unreadable', 'applications', 'mail', 'flight-gaps']],
  ] as const)('for %s are only those of their roles', async (person, keys) => {
    expect((await queues(person)).map(({ key }) => key)).toEqual(keys);
  });

  it('have a count, and the age of the oldest entry if it is known', async () => {
    const [player, unreadable, , mail, gaps] = await queues('HibiscusHal');
    expect(player).toMatchObject({ count: 2, address: null, oldestAt: expect.stringMatching(/^20/) });
    expect(unreadable).toMatchObject({ count: 1, oldestAt: null });
    expect(mail).toMatchObject({ count: 0, oldestAt: null, address: null });
    expect(gaps).toMatchObject({ count: 0, oldestAt: null, address: '/flight-desk?show=gaps' });
  });

  it('are shown without a count while the board cannot be read', async () => {
    await portal.sandbox.fault({ service: 'board', mode: 'status', status: 500 });
    await until(async () => (await queues('HibiscusHal'))[0]?.count === null);
    const [player, unreadable, applications] = await queues('HibiscusHal');
    expect(player).toMatchObject({ key: 'player', oldestAt: null });
    expect(unreadable).toMatchObject({ count: null });
    expect(applications).toMatchObject({ count: 0 });
  });
});
