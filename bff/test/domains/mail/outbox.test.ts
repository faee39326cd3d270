import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import {
  backOff,
  createOutbox,
  letterKind,
  type MailKind,
  maxAttempts,
  type MessageKind,
  type Outbox,
  type RenderedMail,
} from '../../../src/domains/mail/outbox.ts';
import { createJobs, type Jobs } from '../../../src/jobs/jobs.ts';
import type { DeliveryResult } from '../../../src/upstreams/delivery.ts';
import { quietLog, useStores } from '../../store/stores.ts';
import { until } from '../support/portal.ts';
import { maskEmail } from '../../../src/domains/mail/mail-desk.ts';
import { cutVariables } from '../../../src/domains/mail/mail-domain.ts';

let jobs: Jobs;
let outbox: Outbox;
let sent: RenderedMail[];
let answer: (mail: RenderedMail) => DeliveryResult;

beforeEach(async () => {
  sent = [];
  answer = () => ({ outcome: 'delivered' });
  jobs = createJobs({ store: await open(), log: quietLog, times: { pollMs: 10 } });
  const kinds = new Map<string, MessageKind>();
  const send = async (mail: RenderedMail) => {
    sent.push(mail);
    return answer(mail);
  };
  outbox = createOutbox({ jobs, kinds, send, log: quietLog });
  outbox.addKind(letterKind);
  outbox.addKind({
    kind: 'note',
    schema: z.object({ kind: z.literal('note'), isWanted: z.boolean() }),
    write: async ({ isWanted }, key) => (isWanted ? { key, template: 'application', to: 'pearl@example.test', variables: {} } : undefined),
  });
  jobs.start();
});
// Comes before the stores, which close after each test, too.
afterEach(() => jobs.close());
const { open } = useStores('sqlite');

const letter = (key: string) =>
  ({
    key,
    template: 'application',
    to: 'hopper@example.test',
    variables: { username: 'Hopper', jobTitle: 'Crew', result: 'Accepted' },
  }) as const;
const note = (key: string, isWanted = true) => ({ key, payload: { kind: 'note', isWanted } });
const stateOf = async (key: string) => (await outbox.statesOf([key]))?.get(key);

describe('the outbox', () => {
  it('R27 sends a message once for its key', async () => {
    await outbox.queue(letter('a'));
    await until(async () => (await stateOf('a')) === 'sent');
    await outbox.queue(letter('a'));
    await outbox.release(note('b'));
    await until(async () => (await stateOf('b')) === 'sent');
    expect(sent.map(({ key, to }) => [key, to])).toEqual([
      ['a', 'hopper@example.test'],
      ['b', 'pearl@example.test'],
    ]);
  });

  it('holds a message until it is released, and forgets one that is not wanted', async () => {
    for (const key of ['held', 'gone']) await outbox.hold(note(key));
    await outbox.forget('gone');
    await outbox.release(note('other'));
    await until(async () => sent.length === 1);
    await outbox.release(note('held'));
    await until(async () => sent.length === 2);
    expect(sent.map(({ key }) => key)).toEqual(['other', 'held']);
  });

  it('drops a message whose subject is gone', async () => {
    await outbox.release(note('a', false));
    await until(async () => (await stateOf('a')) === undefined);
    expect(sent).toEqual([]);
  });

  it('drops a message above a limit, which is not counted when staff look at it', async () => {
    let counted = 0;
    const kind: MailKind<{ kind: 'bounded' }> = {
      kind: 'bounded',
      schema: z.object({ kind: z.literal('bounded') }),
      write: async (_message, key) => ({ ...letter(key), admit: async () => (counted += 1) < 2 }),
    };
    outbox.addKind(kind);
    await kind.write({ kind: 'bounded' }, 'a');
    for (const key of ['a', 'b']) {
      await outbox.release({ key, payload: { kind: 'bounded' } });
      await until(async () => (await stateOf(key)) !== 'waiting');
    }
    expect([sent.map(({ key }) => key), await stateOf('b')]).toEqual([['a'], undefined]);
  });

  it('R27 retries while the mailer is unavailable, and keeps a refused message for staff', async () => {
    answer = ({ key }) => {
      if (key === 'refused') return { outcome: 'refused', reason: 'no such address' };
      return sent.filter((mail) => mail.key === key).length < 2
        ? { outcome: 'unavailable', reason: 'down', retryAfterMs: undefined }
        : { outcome: 'delivered' };
    };
    for (const key of ['refused', 'later']) await outbox.release(note(key));
    await until(async () => (await stateOf('later')) === 'sent' && (await stateOf('refused')) === 'dead');
    expect(await jobs.failed(['mail.note'], 10)).toMatchObject([{ key: 'refused', reason: 'no such address', attempts: 1 }]);
  });

  it("R31 waits at least as long as the mailer's Retry-After", async () => {
    answer = () => ({ outcome: 'unavailable', reason: 'busy', retryAfterMs: 3_600_000 });
    await outbox.release(note('a'));
    const state = await until(async () => {
      const { dueInMs = 0, reason = null } = (await jobs.statesOf(['a'])).get('a') ?? {};
      return reason === 'busy' && { dueInMs };
    });
    expect(state.dueInMs).toBeGreaterThan(3_500_000);
  });
});

describe('backOff', () => {
  it('R27 doubles from half a second to a minute, with jitter down to a half', () => {
    const full = [1, 2, 3, 8, 9, 60].map((attempt) => backOff(attempt, undefined, () => 1));
    expect(full).toEqual([500, 1_000, 2_000, 60_000, 60_000, 60_000]);
    expect(backOff(3, undefined, () => 0)).toBe(1_000);
  });

  it('R27 retries for more than twenty minutes', () => {
    const waits = Array.from({ length: maxAttempts - 1 }, (_, index) => backOff(index + 1, undefined, () => 0));
    expect(waits.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(20 * 60_000);
  });
});

it('cuts a variable to the limit of the mailer, but never inside a character', () => {
  const note = `${'x'.repeat(499)}🛫`;
  expect(cutVariables({ note, username: 'Ann' })).toEqual({ note: 'x'.repeat(499), username: 'Ann' });
});

it.each([
  ['sam@example.test', 's***@example.test'],
  ['s@example.test', 's***@example.test'],
  ['"a@b"@example.test', '"***@example.test'],
  ['nonsense', ''],
  ['@example.test', ''],
  ['', ''],
])('masks the address %j as %j', (address, masked) => {
  expect(maskEmail(address)).toBe(masked);
});
