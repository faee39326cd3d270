import { setTimeout as sleep } from 'node:timers/promises';
import { SandboxControls } from '@portal/sandbox/controls';
import { systemPaths } from '@portal/portal-contract';
import { type MailQueueReply, standingApi } from '@portal/standing-contract';
import { createSealer } from '../../src/session/seal.ts';
import { Browser } from './actions/browser.ts';
import { observer } from './actions/crowd.ts';
import type { Recorder } from './history.ts';
import { userIds } from './stage/chaos-world.ts';
import { countRows } from './read-final.ts';
import { secret, type Stage } from './stage/stage.ts';

const pollMs = 500;
/** Longer than the longest pause between two attempts of an operation or an email. */
const settlesWithinMs = 240_000;
/** Longer than the pause before a seat is checked after a cancellation, or again after a failed check. */
const checkedWithinMs = 60_000;

/** Returns a browser with a session that was created without the platform. */
export function signedIn(person: string, url: string, recorder: Recorder): Browser {
  const browser = new Browser(person, url, recorder);
  const at = Date.now();
  const session = { sid: `made-${person}`, userId: userIds.get(person), username: person, displayName: person, picture: '' };
  browser.adopt({ name: 'session', value: createSealer([secret], 'session').seal({ ...session, issuedAt: at, seenAt: at }) });
  return browser;
}

/** Ends all faults. */
export async function heal({ children, proxies, sandboxUrl }: Stage): Promise<void> {
  for (const proxy of proxies) proxy.heal();
  await new SandboxControls(sandboxUrl).clearFaults();
  for (const child of children) {
    child.signal('SIGCONT');
    if (!child.isRunning) child.start();
  }
  await Promise.all(children.map((child) => child.untilUp()));
}

/** Statements that count unfinished work. `table` qualifies the name of a table. `since` is the time at which all faults were over. */
const unfinishedWork: Record<string, (table: (name: string) => string, since: number) => string> = {
  'operations on cards, applications and jobs': (table) => `select count(*) as n from ${table('jobs')}
    where (kind like 'appeal.%' or kind like 'careers.%') and state in ('waiting', 'running', 'retrying')`,
  'held decisions': (table) => `select count(*) as n from ${table('held_decisions')} where state in ('waiting', 'running')`,
  // Seats that are being taken or checked, and offers whose emails are pending.
  seats: (table, since) => `select count(*) as n from ${table('seat_entries')}
    where flight_id in (select flight_id from ${table('seat_flights')} where is_counted = 1)
    and (state = 'booking' or (state = 'booked' and check_at < ${since + checkedWithinMs}) or (state in ('offered', 'expired') and is_announced = 0))`,
};

/** Returns a description of pending work, or undefined if there is none. */
async function pendingWork(stage: Stage, browser: Browser, since: number): Promise<string | undefined> {
  for (const { name, url } of stage.children)
    if (!(await fetch(url + systemPaths.ready).catch(() => undefined))?.ok) return `${name} is not ready`;
  for (const [name, statement] of Object.entries(unfinishedWork)) {
    const count = await countRows(stage, (table) => statement(table, since));
    if (count > 0) return `${count} ${name} are not finished`;
  }
  const { answer } = await browser.call({ kind: 'look', path: standingApi.mailQueue }, { method: 'GET', path: standingApi.mailQueue });
  if (answer?.status !== 200) return `the mail queue cannot be read: ${answer?.status}`;
  const { waiting, retrying } = answer.body as unknown as MailQueueReply;
  return waiting + retrying > 0 ? `${waiting + retrying} mails wait` : undefined;
}

/** Waits until every process is ready and no work is pending. @throws an error that names the pending work */
export async function untilSettled(stage: Stage, recorder: Recorder): Promise<void> {
  const browser = signedIn(observer, stage.balancer.url, recorder);
  const since = Date.now();
  const endsAt = performance.now() + settlesWithinMs;
  let settledPolls = 0;
  while (settledPolls < 3) {
    const work = await pendingWork(stage, browser, since);
    if (work && performance.now() > endsAt) throw new Error(`The run does not settle: ${work}.`);
    settledPolls = work ? 0 : settledPolls + 1;
    await sleep(pollMs);
  }
}
