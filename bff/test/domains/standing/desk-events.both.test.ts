import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boardApi, type AppealDecision } from '@portal/standing-contract';
import { request } from 'undici';
import { createAssignees } from '../../../src/domains/standing/appeals/assignees.ts';
import { createHeldDecisions } from '../../../src/held-decisions/held-decisions.ts';
import { createDeskEvents, createPresence, type PresenceRows } from '../../../src/domains/standing/desk.ts';
import { fakeServer } from '../../helpers/fake-server.ts';
import { until } from '../support/portal.ts';
import { describeStores, quietLog } from '../../store/stores.ts';
import { listenToDesk } from './support/listen-to-desk.ts';
import { startStanding, type StandingPortal } from './support/standing-portal.ts';

const cardId = 'a'.repeat(24);

describe('people on one queue', () => {
  let portal: StandingPortal;
  let url: string;
  beforeAll(async () => {
    portal = await startStanding({ env: { DECISION_UNDO_SECONDS: '60' } });
    url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => portal.close());

  it('see who else looks or decides until that person leaves, and never see themselves', async () => {
    const [marisol, hal, halAgain] = await Promise.all([
      listenToDesk(url, 'Capt_Marisol'),
      listenToDesk(url, 'HibiscusHal'),
      listenToDesk(url, 'HibiscusHal'),
    ]);
    await until(async () => marisol.seen()?.length === 0);
    for (const page of [hal, halAgain]) expect(await page.look({ cardId })).toBe(200);
    await until(async () => marisol.seen()?.join() === 'HibiscusHal looks');
    expect(marisol.latest()?.lookers).toEqual([{ name: 'HibiscusHal', cardId, isDeciding: false }]);
    expect([hal.seen(), halAgain.seen()]).toEqual([[], []]);
    await hal.look({ cardId, isDeciding: true });
    await until(async () => marisol.seen()?.join() === 'HibiscusHal decides');
    await hal.look({ cardId: null });
    await until(async () => marisol.seen()?.join() === 'HibiscusHal looks');
    await halAgain.leave();
    await until(async () => marisol.seen()?.length === 0);
    await Promise.all([marisol.leave(), hal.leave()]);
  });

  it("are notified of other people's decisions and assignments, not of their own", async () => {
    const [marisol, hal] = await Promise.all([listenToDesk(url, 'Capt_Marisol'), listenToDesk(url, 'HibiscusHal')]);
    await until(async () => marisol.latest() !== undefined && hal.latest() !== undefined);
    const [before, own] = [marisol.latest()?.version, hal.latest()?.version];
    const { id } = await portal.board.card('serverBans', 'islandhopper22');
    await portal.as('HibiscusHal').post(boardApi.player.assign, { cardId: id, to: 'me', from: null });
    await until(async () => marisol.latest()?.version !== before);
    const assigned = marisol.latest()?.version;
    const cases = [{ id: crypto.randomUUID(), cardId: id }];
    await portal.as('HibiscusHal').post(boardApi.player.hold, { cases, decision: 'deny' });
    await until(async () => marisol.latest()?.version !== assigned);
    expect(hal.latest()?.version).toBe(own);
    await Promise.all([marisol.leave(), hal.leave()]);
  });

  it('see nothing of the other board, and members are refused', async () => {
    const hopper = await listenToDesk(url, 'IslandHopper22');
    expect(hopper.status).toBe(403);
    expect(await hopper.look({ cardId })).toBe(403);
    const marisol = await listenToDesk(url, 'Capt_Marisol');
    const id = crypto.randomUUID();
    const look = { id, cardId, isDeciding: false };
    expect((await portal.as('KaieteurKid').post(boardApi.staff.presence, look)).status).toBe(200);
    await until(async () => marisol.latest() !== undefined);
    expect(marisol.seen()).toEqual([]);
    await marisol.leave();
  });
});

describeStores('the events of a desk', ({ open }) => {
  async function start(mayStay: () => Promise<boolean>, slowness: () => Promise<unknown> = async () => undefined) {
    const store = await open();
    const rows = createPresence(store);
    const presence: PresenceRows = { ...rows, all: async () => (await slowness(), rows.all()) };
    const heldDecisions = createHeldDecisions<AppealDecision>(store, { add: async () => true, cancel: async () => [] }, 0);
    const events = createDeskEvents({
      store,
      presence,
      heldDecisions,
      assignees: createAssignees(store),
      log: quietLog,
      checkAfterMs: 100,
    });
    const server = await fakeServer((_message, response) =>
      events.open(response, {}, { address: 'one', person: '1' }, { board: 'player', userId: '1', mayStay }),
    );
    const { body } = await request(server.url, { bodyTimeout: 0 });
    let text = '';
    const ended = (async () => {
      for await (const chunk of body) text += String(chunk);
    })().catch(() => undefined);
    const latest = () => text.split('data: ').slice(1).at(-1)?.split('\n')[0] ?? '';
    const end = async () => {
      body.destroy();
      await ended;
      await server.close();
    };
    return { store, presence, ended, latest, end };
  }

  it('drop a page that stops renewing, and report unknown people once the store is closed', async () => {
    const { store, presence, latest, end } = await start(async () => true);
    await presence.put({ id: 'a', board: 'player', cardId, userId: '2', username: 'HibiscusHal', isDeciding: 0 });
    // Another person's requests under the same id change nothing.
    await presence.put({ id: 'a', board: 'player', cardId, userId: '3', username: 'Mallory', isDeciding: 0 });
    await presence.remove('a', '3');
    await until(async () => latest().includes('HibiscusHal'));
    await store.db.updateTable('presence').set({ until: 0 }).execute();
    await until(async () => latest().includes('"lookers":[]'));
    await store.close();
    await until(async () => latest() === '{"lookers":null,"version":null}');
    await end();
  });

  it('report unknown people while the store is slow, and list them again once it answers', async () => {
    let answers = Promise.withResolvers<void>();
    answers.resolve();
    const { store, presence, latest, end } = await start(
      async () => true,
      () => answers.promise,
    );
    await presence.put({ id: 'a', board: 'player', cardId, userId: '2', username: 'HibiscusHal', isDeciding: 0 });
    await until(async () => latest().includes('HibiscusHal'));
    answers = Promise.withResolvers<void>();
    await until(async () => latest() === '{"lookers":null,"version":null}');
    // A slow read does not block writes.
    await presence.put({ id: 'b', board: 'player', cardId, userId: '4', username: 'TobagoTess', isDeciding: 1 });
    answers.resolve();
    await until(async () => latest().includes('TobagoTess'));
    await end();
    await store.close();
  });

  it('end for a reader who may no longer see the queue', async () => {
    let may = true;
    const { ended, latest, end } = await start(async () => may);
    await until(async () => latest() !== '');
    may = false;
    await ended;
    await end();
  });
});
