/**
 * `node bff/bench/board-calls.ts [seconds]` counts the calls to the board per refresh interval, while people look at flights,
 * records and appeals. It runs 1, 2 and 4 BFF processes with separate data directories on one PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bookingApi } from '@portal/booking-contract';
import { startPostgres } from '@portal/postgres';
import { startSandbox } from '@portal/sandbox';
import { boardApi, standingApi } from '@portal/standing-contract';
import { request } from 'undici';
import { environmentOf, sessionCookie } from '../test/domains/support/portal.ts';
import { freePort } from '../test/helpers/free-port.ts';
import { startProcess, startTogether } from '../test/domains/support/processes.ts';

const processCounts = [1, 2, 4];
const seconds = Number(process.argv[2] ?? 20);
const refreshSeconds = 2;
/** Concurrent requests at each process. */
const visitors = 4;

/** So many people that none of them reaches the rate limits. */
const staff = Array.from({ length: 120 }, (_, index) => ({
  id: String(2_000 + index),
  username: `Pilot_${index}`,
  rank: { id: 250, name: 'Chief Pilot' },
}));
const world = {
  users: staff,
  flights: Array.from({ length: 40 }, (_, index) => ({ name: `BW${100 + index}`, desc: `Callsign: BW${100 + index}`, due: '+5d' })),
  playerBoard: {
    warnings: Array.from({ length: 8 }, (_, index) => ({
      name: `Player${index}: RDM`,
      due: '-3d',
      labels: [{ name: 'PENDING', color: 'yellow' }],
    })),
  },
};
const cookies = staff.map(({ username, id }) => sessionCookie(username, id));
const pages = [bookingApi.flights, standingApi.player, boardApi.player.appeals, standingApi.unreadableCards];

const postgres = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));

async function measure(count: number) {
  const sandbox = await startSandbox({ world });
  const { controls } = sandbox;
  const databaseUrl = await postgres.createDatabase(`processes_${count}`);
  const start = async (index: number) =>
    startProcess(
      {
        ...environmentOf(sandbox, join(dataDir, `${count}-${index}`)),
        DATABASE_URL: databaseUrl,
        FLIGHTS_REFRESH_SECONDS: String(refreshSeconds),
        BOARD_REFRESH_SECONDS: String(refreshSeconds),
      },
      await freePort(),
    );
  const processes = await startTogether(Array.from({ length: count }, (_, index) => start(index)));
  let isOver = false;
  let replies = 0;
  async function visit(url: string, first: number): Promise<void> {
    for (let index = first; !isOver; index += 1) {
      const page = pages[index % pages.length] ?? '';
      const reply = await request(url + page, { headers: { cookie: cookies[(index * 7) % cookies.length] ?? '' } });
      await reply.body.dump();
      if (reply.statusCode !== 200) throw new Error(`${page}: ${reply.statusCode}`);
      replies += 1;
      await wait(100);
    }
  }
  try {
    const visits = Promise.all(processes.flatMap(({ url }) => Array.from({ length: visitors }, (_, index) => visit(url, index))));
    await Promise.race([wait(1_000), visits]);
    await controls.clearCalls();
    const startedAt = performance.now();
    replies = 0;
    await Promise.race([wait(seconds * 1_000), visits]);
    const callCount = (await controls.calls('board')).length;
    const intervals = (performance.now() - startedAt) / 1_000 / refreshSeconds;
    isOver = true;
    await visits;
    return { callCount, perInterval: callCount / intervals, perSecond: replies / seconds };
  } finally {
    await Promise.all(processes.map((bff) => bff.end('SIGTERM')));
    await sandbox.close();
  }
}

try {
  for (const count of processCounts) {
    const { callCount, perInterval, perSecond } = await measure(count);
    const rate = `${perInterval.toFixed(1)} per interval; ${Math.round(perSecond)} replies/s`;
    console.log(`${count} processes: ${callCount} calls in ${seconds} s, ${rate}`);
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
}
