import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boardApi } from '@portal/standing-contract';
import { describeAllStores } from '../../store/stores.ts';
import { until } from '../support/portal.ts';
import { startCluster, type BffProcess, type Cluster } from '../support/processes.ts';
import { listenToDesk } from './support/listen-to-desk.ts';
import { boardOf } from '../support/board.ts';
import { email, standingWorld, type PersonName } from './support/standing-world.ts';

const cardId = 'a'.repeat(24);

describeAllStores('people on two processes', ({ place }) => {
  it('R26 see each other, also after a process is killed, until they leave', async () => {
    const cluster = await startCluster({ world: standingWorld, place: await place() });
    try {
      const [first, second] = [await cluster.start(), await cluster.startElsewhere()];
      const [hal, marisol] = await Promise.all([listenToDesk(first.url, 'HibiscusHal'), listenToDesk(second.url, 'Capt_Marisol')]);
      await hal.look({ cardId });
      await until(async () => marisol.seen()?.join() === 'HibiscusHal looks');
      await first.end();
      // The page reconnects to the other process, and still counts as one person.
      const again = await listenToDesk(second.url, 'HibiscusHal', hal.id);
      await again.look({ cardId, isDeciding: true });
      await until(async () => marisol.seen()?.join() === 'HibiscusHal decides');
      const leftAt = performance.now();
      await again.leave();
      await until(async () => marisol.seen()?.length === 0);
      expect(performance.now() - leftAt).toBeLessThan(10_000);
      await marisol.leave();
    } finally {
      await cluster.close();
    }
  });
});

describe('two processes with a rule of one open appeal', () => {
  // Each appellant has one pair of cards, because appeals are rate-limited per person.
  const appellants = ['LimboLuke', 'IslandHopper22', 'SteelpanSam', 'KaieteurKid', 'TobagoTess'] as const;
  let cluster: Cluster;
  let processes: BffProcess[];
  beforeAll(async () => {
    const mutes = appellants.flatMap((who) => [`${who}: a`, `${who}: b`]).map((name) => ({ name, desc: 'Reason: Spam', due: '-3d' }));
    // Readings of the board outlast the test. Only a write invalidates them.
    const env = { APPEAL_RULES: 'mute: single', BOARD_REFRESH_SECONDS: '600' };
    cluster = await startCluster({ world: { ...standingWorld, playerBoard: { mutes } }, env });
    processes = [await cluster.start(), await cluster.start()];
  });
  afterAll(() => cluster.close());

  const post = (at: number, as: PersonName, path: string, body: object) => processes[at]!.post(as, path, body);
  const submit = (at: number, as: PersonName, cardId: string) =>
    post(at, as, boardApi.player.submit, { cardId, email, reason: 'It was lag.' });

  it('accept one of two concurrent submissions, and the other one after its decision', async () => {
    const board = boardOf(cluster.sandbox.url);
    for (const [round, who] of appellants.entries()) {
      const pair = await Promise.all(['a', 'b'].map(async (part) => (await board.card('mutes', `${who}: ${part}`)).id));
      const replies = await Promise.all(pair.map((id, at) => submit(at, who, id)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const labels = await Promise.all(pair.map((id) => board.labels(id)));
      expect(labels.flat()).toEqual(['PENDING']);
      const open = pair[labels.findIndex((names) => names.length > 0)]!;
      const other = pair.find((id) => id !== open)!;
      for (const at of [0, 1]) expect((await submit(at, who, other)).body['error']).toContain('an open appeal against another Mute');
      expect((await post(round % 2, 'Capt_Marisol', boardApi.player.decide, { cardId: open, decision: 'deny' })).status).toBe(200);
      expect((await submit(round % 2, who, other)).status).toBe(200);
    }
  }, 60_000);
});
