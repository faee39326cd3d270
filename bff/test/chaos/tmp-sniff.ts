import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSealer } from '../../src/session/seal.ts';
import { boardOf } from '../domains/standing/support/standing-portal.ts';
import { cast, chaosWorld, userIds } from './stage/chaos-world.ts';
import { secret, startStage } from './stage/stage.ts';
const stage = await startStage({ database: 'postgres', processes: 1, world: chaosWorld, logDir: '/tmp/sniff' });
const pgx = stage.postgres!;
for (const s of ["alter system set logging_collector=on", "alter system set log_min_duration_statement=0", "alter system set log_line_prefix='%m %p '"]) await pgx.run(s);
await pgx.restart('fast');
await sleep(3000);
const logDir = join(pgx.folder, 'data/log');
const log = () => readdirSync(logDir).map((f) => readFileSync(join(logDir, f), 'utf8')).join('');
const sealer = createSealer([secret], 'session');
async function send(person: string, path: string, body?: object) {
  const id = userIds.get(person)!; const at = Date.now();
  const s = { sid: `b-${id}`, userId: id, username: person, displayName: person, picture: '', issuedAt: at, seenAt: at };
  const t = performance.now();
  const r = await fetch(stage.children[0]!.url + path, { method: body ? 'POST' : 'GET', headers: { cookie: `session=${sealer.seal(s)}`, ...(body && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }) }, ...(body && { body: JSON.stringify(body) }) });
  const text = await r.text();
  return `${r.status} ${(performance.now() - t).toFixed(1)} ms ${text.slice(0, 100)}`;
}
let n = 0;
const book = (p: string) => send(p, '/api/secure-booking', { action: 'createBooking', username: p, bookingRef: `REF${(n += 1)}A`, bookingData: { class: 'Classic Class', email: 'a@example.test', flightNumber: `BW${100 + (n % 12)}`, route: 'POS-JFK' } });
const trips = (p: string) => send(p, '/api/secure-booking', { action: 'getBookings', username: p });
for (let i = 0; i < 40; i += 1) await book(cast.members[i % 50]!), await trips(cast.members[i % 50]!);
const cards = await boardOf(stage.sandboxUrl).cards('serverBans');
async function show(name: string, work: () => Promise<string>) {
  await sleep(1500);
  const before = log().length;
  const told = await work();
  await sleep(700);
  console.log(`=== ${name}: ${told}`);
  console.log(log().slice(before).split('\n').filter((l) => /execute|statement/.test(l)).map((l) => l.replace(/^\S+ (\S+) \S+ (\d+) LOG:  duration: (\S+) ms +(execute [^:]*|statement): /, '$1 $2 $3 ').slice(0, 230)).join('\n'));
}
await show('idle', async () => '');
await show('book', () => book('Member_55'));
await show('trips', () => trips('Member_55'));
await show('standing', () => send('Member_55', '/api/standing'));
await show('session', () => send('Member_55', '/api/session'));
const c = cards.find((x) => x.name === 'Member_55')!;
await show('submit', () => send('Member_55', '/api/standing/appeals/submit', { cardId: c.id, email: 'x@example.test', reason: 'because' }));
await show('decide', () => send('Senior_01', '/api/standing/appeals/decide', { cardId: c.id, decision: 'deny', note: 'no' }));
await stage.close();
process.exit(0);
