import { setTimeout as sleep } from 'node:timers/promises';
import { systemPaths } from '@portal/portal-contract';
import { standingApi, type MailQueueReply } from '@portal/standing-contract';
import { createSealer } from '../../src/session/seal.ts';
import { controls } from '../domains/support/portal.ts';
import { Browser } from './actions/browser.ts';
import { observer } from './actions/crowd.ts';
import type { Recorder } from './history.ts';
import { userIds } from './stage/chaos-world.ts';
import { countRows } from './stage/read-store.ts';
import { secret, type Stage } from './stage/stage.ts';

const lookEveryMs = 500;
/** Longer than the longest pause between two tries of an operation or a mail. */
const settlesWithinMs = 240_000;
/** Longer than the pause before a seat is looked up after a cancellation, or again after a look-up that failed. */
const lookedUpWithinMs = 60_000;

/** A browser of somebody who is signed in without the platform. */
export function signedIn(person: string, url: string, recorder: Recorder): Browser {
  const browser = new Browser(person, url, recorder);
  const at = Date.now();
  const session = { sid: `made-${person}`, userId: userIds.get(person), username: person, displayName: person, picture: '' };
  browser.adopt({ name: 'session', value: createSealer(() => [secret], 'session').seal({ ...session, issuedAt: at, seenAt: at }) });
  return browser;
}

/** Ends every disturbance. */
export async function heal({ children, proxies, sandboxUrl }: Stage): Promise<void> {
  for (const proxy of proxies) proxy.heal();
  await controls(sandboxUrl).heal();
  for (const child of children) {
    child.signal('SIGCONT');
    if (!child.isRunning) child.start();
  }
  await Promise.all(children.map((child) => child.untilUp()));
}

/** Decisions that wait for their undo or are carried out, and messages that are not in the mail queue yet. */
const unfinishedDeskWork = (stage: Stage) =>
  countRows(
    stage,
    (table) => `select count(*) as n from ${table('held_decisions')} where state in ('waiting', 'running')
      union all select count(*) as n from ${table('flight_messages')} where state in ('new', 'audited')`,
  );

/** Operations that were begun and are not over. */
const unfinishedOperations = (stage: Stage) =>
  countRows(stage, (table) =>
    ['appeal_operations', 'careers_operations']
      .map((name) => `select count(*) as n from ${table(name)} where ended_at is null`)
      .join(' union all '),
  );

/** Seats that are being taken or looked up, and people who are to be told of one. */
const unsettledSeats = (stage: Stage) =>
  countRows(
    stage,
    (table) => `select count(*) as n from ${table('seat_entries')}
      where flight_id in (select flight_id from ${table('seat_flights')} where is_counted = 1)
      and (state = 'booking' or (state = 'booked' and check_at < ${Date.now() + lookedUpWithinMs}) or (state in ('offered', 'expired') and is_told = 0))`,
  );

/** What is still under way; undefined when nothing is. */
async function underWay(stage: Stage, observing: Browser): Promise<string | undefined> {
  for (const { name, url } of stage.children)
    if (!(await fetch(url + systemPaths.ready).catch(() => undefined))?.ok) return `${name} is not ready`;
  const operations = await unfinishedOperations(stage);
  if (operations > 0) return `${operations} operations are not finished`;
  const deskWork = await unfinishedDeskWork(stage);
  if (deskWork > 0) return `${deskWork} held decisions or messages to passengers are not finished`;
  const seats = await unsettledSeats(stage);
  if (seats > 0) return `${seats} seats are not settled`;
  const { answer } = await observing.call({ kind: 'look', path: standingApi.mailQueue }, { method: 'GET', path: standingApi.mailQueue });
  if (answer?.status !== 200) return `the mail queue cannot be read: ${answer?.status}`;
  const { waiting, retrying } = answer.body as unknown as MailQueueReply;
  return waiting + retrying > 0 ? `${waiting + retrying} mails wait` : undefined;
}

/** Waits until every process is ready and nothing is left to do. @throws Error with what is left */
export async function untilSettled(stage: Stage, recorder: Recorder): Promise<void> {
  const observing = signedIn(observer, stage.balancer.url, recorder);
  const endsAt = performance.now() + settlesWithinMs;
  let quietLooks = 0;
  while (quietLooks < 3) {
    const left = await underWay(stage, observing);
    if (left && performance.now() > endsAt) throw new Error(`it does not settle: ${left}`);
    quietLooks = left ? 0 : quietLooks + 1;
    await sleep(lookEveryMs);
  }
}
