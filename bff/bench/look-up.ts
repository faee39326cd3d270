/**
 * `node bff/bench/look-up.ts`: what a look-up costs on boards of 100 and of 50,000 cards, with what reading and keeping such a
 * board costs. The board is a server in a process of its own, spoken to as the real one is; the person looked up has ten cards.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBoardReader } from '../src/domains/standing/board/board-reader.ts';
import { playerBoard } from '../src/domains/standing/board/player-board.ts';
import { readRecord } from '../src/domains/standing/views/read-record.ts';
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

/** A board of so many cards, read once, with what that took. */
async function open(size: number, store: Store) {
  const upstream = createBoard({ apiUrl: `http://127.0.0.1:${port}/${size}`, access: () => ({ key: 'key', token: 'token' }) }, log);
  const board = createBoardReader({
    store,
    kind: playerBoard,
    boardId: `board of ${size}`,
    cards: createBoardCards(upstream),
    comments: createBoardComments(upstream),
    cases: createBoardComments(upstream),
    refreshMs: 3_600_000,
    log,
  });
  const before = heap();
  const begun = performance.now();
  const { value } = await board.read();
  const readMs = Math.round(performance.now() - begun);
  if (value.index.size !== size) throw new Error(`${value.index.size} cards instead of ${size}`);
  return { size, board, upstream, readMs, heapMb: megabytes(heap() - before) };
}

/** Microseconds of processor time of one look-up: what else runs on the machine does not count. */
async function measure({ board }: Awaited<ReturnType<typeof open>>): Promise<number> {
  const begun = process.cpuUsage();
  for (let index = 0; index < lookUps; index += 1) {
    const { punishments } = await readRecord(board, 'IslandHopper22', { isOwn: true, now: 0 }, log);
    if (punishments.length !== 10) throw new Error(`${punishments.length} punishments`);
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / lookUps;
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const openStore = async () => {
  const opened = new Store({ dataDir, log: { info: () => undefined, error: log.warn } });
  await opened.open();
  return opened;
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

// Cost of the largest board for another process: the first take-over, and a look at an unchanged board.
const other = await openStore();
const taken = await open(50_000, other);
const rows = await store.db.selectFrom('readings').select('body').where('name', 'like', '%50000').execute();
const bytes = Math.max(...rows.map(({ body }) => body?.length ?? 0));
await boards.find(({ size }) => size === 50_000)?.board.invalidate();
await boards.find(({ size }) => size === 50_000)?.board.read();
const begun = performance.now();
await taken.board.read();
const unchangedMs = (performance.now() - begun).toFixed(1);
console.log(
  `50000 cards are ${Math.round(bytes / 1024)} kB in the store; taken over in ${taken.readMs} ms, unchanged in ${unchangedMs} ms`,
);

await Promise.all([...boards, taken].map(({ upstream }) => upstream.close()));
await Promise.all([store.close(), other.close()]);
rmSync(dataDir, { recursive: true });
server.kill();
process.exitCode = ratio <= goal ? 0 : 1;
