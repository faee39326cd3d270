/**
 * `node bff/bench/look-up.ts` measures a look-up on boards of 100 and of 50,000 cards, and the costs of reading and storing such
 * a board. The board is a separate process with the interface of the real one. The person who is looked up has ten cards.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBoardReader } from '../src/domains/standing/board/board-reader.ts';
import { playerBoard } from '../src/domains/standing/board/player-board.ts';
import { readRecord } from '../src/domains/standing/views/read-record.ts';
import { knownPerson } from '../src/session/known-person.ts';
import { Store } from '../src/store/store.ts';
import { createBoardCards } from '../src/upstreams/trello/cards.ts';
import { createBoardComments } from '../src/upstreams/trello/comments.ts';
import { createBoard } from '../src/upstreams/trello/board.ts';
import { median, start } from './run-child.ts';

const sizes = [100, 50_000];
const rounds = 7;
const lookUps = 2_000;
const goal = 1.2;
const log = { warn: (fields: object, text: string) => console.error(text, fields) };

const server = start('./board-server.ts', {});
const [port] = (await once(server, 'message')) as [number];

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
function heap(): number {
  global.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Reads a board of `size` cards once. Returns it with the time and memory that it took. */
async function open(size: number, store: Store) {
  const upstream = createBoard({ apiUrl: `http://127.0.0.1:${port}/${size}`, key: 'key', token: 'token' }, log);
  const board = createBoardReader({
    store,
    kind: playerBoard,
    boardId: `board of ${size}`,
    cards: createBoardCards(upstream),
    comments: createBoardComments(upstream),
    refreshMs: 3_600_000,
    log,
  });
  const before = heap();
  const startedAt = performance.now();
  const { value } = await board.read();
  const readMs = Math.round(performance.now() - startedAt);
  if (value.index.size !== size) throw new Error(`${value.index.size} cards instead of ${size}`);
  return { size, board, upstream, readMs, heapMb: megabytes(heap() - before) };
}

const person = knownPerson({ userId: '1001', username: 'IslandHopper22', formerNames: [], isComplete: true, sightings: [] });

/** Returns the processor time of one look-up in microseconds, so that other processes on the machine do not count. */
async function measure({ board }: Awaited<ReturnType<typeof open>>): Promise<number> {
  const usageBefore = process.cpuUsage();
  for (let index = 0; index < lookUps; index += 1) {
    const { punishments } = await readRecord(board, person, { isOwn: true, now: 0 }, log);
    if (punishments.length !== 10) throw new Error(`${punishments.length} punishments`);
  }
  const { user, system } = process.cpuUsage(usageBefore);
  return (user + system) / lookUps;
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const openStore = async () => {
  const newStore = new Store({ dataDir, log: { info: () => undefined, error: log.warn } });
  await newStore.open();
  return newStore;
};
const store = await openStore();
const boards = await Promise.all(sizes.map((size) => open(size, store)));
const times = new Map(sizes.map((size): [number, number[]] => [size, []]));
for (const board of boards) await measure(board);
for (let round = 0; round < rounds; round += 1) for (const board of boards) times.get(board.size)?.push(await measure(board));

for (const { size, readMs, heapMb } of boards)
  console.log(`${size} cards: ${median(times.get(size) ?? []).toFixed(1)} µs a look-up; read in ${readMs} ms, ${heapMb} MB of heap`);
const ratio = median(times.get(50_000) ?? []) / median(times.get(100) ?? []);
console.log(`ratio ${ratio.toFixed(3)} (goal ${goal})`);

// Measures the largest board for another process: the first read from the store, and a later look at an unchanged board.
const otherStore = await openStore();
const otherBoard = await open(50_000, otherStore);
const rows = await store.db.selectFrom('readings').select('body').where('name', 'like', '%50000').execute();
const bytes = Math.max(...rows.map(({ body }) => body?.length ?? 0));
await boards.find(({ size }) => size === 50_000)?.board.invalidate();
await boards.find(({ size }) => size === 50_000)?.board.read();
const startedAt = performance.now();
await otherBoard.board.read();
const unchangedMs = (performance.now() - startedAt).toFixed(1);
console.log(
  `50000 cards are ${Math.round(bytes / 1024)} kB in the store; taken over in ${otherBoard.readMs} ms, unchanged in ${unchangedMs} ms`,
);

await Promise.all([...boards, otherBoard].map(({ upstream }) => upstream.close()));
await Promise.all([store.close(), otherStore.close()]);
rmSync(dataDir, { recursive: true });
server.kill();
process.exitCode = ratio <= goal ? 0 : 1;
