import { afterEach, describe, expect, it } from '@jest/globals';
import { portalApi } from '@portal/portal-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { until } from '../helpers/until.ts';
import { cast } from '../chaos/stage/chaos-world.ts';
import type { Settings } from '../helpers/services-on-sandbox.ts';
import { startMachines, type Machines } from './machines.ts';
import { startVisitors, Visitor } from './visitors.ts';

const [oldKey, newKey] = ['old-session-key-of-the-rotation-test-000', 'new-session-key-of-the-rotation-test-111'];
const webhookKey = (letter: string) => `whsec_${letter.repeat(32)}`;

/** Setting of each rotated credential, with its name in the sandbox. */
const rotated = {
  ROBLOX_CLIENT_SECRET: 'oauthClientSecret',
  TRELLO_KEY: 'boardKey',
  TRELLO_TOKEN: 'boardToken',
  LOOPS_API_KEY: 'mailerKey',
  SUPABASE_SERVICE_KEY: 'supabaseServiceKey',
  WEBHOOK_SECRET: 'webhookSecret',
} as const;
const valuesOf = (generation: string): Settings =>
  Object.fromEntries(
    Object.entries(rotated).map(([setting, name]) => [
      setting,
      name === 'webhookSecret' ? webhookKey(generation) : `${name}-of-generation-${generation}`,
    ]),
  );
const first: Settings = Object.fromEntries(Object.entries(rotated).map(([setting, name]) => [setting, sandboxAccounts[name]]));

let stage: Machines;
afterEach(() => stage.close());

describe('a rotation while people visit two machines', () => {
  /** Makes the sandbox accept only these values. */
  const accept = (...generations: Settings[]) =>
    stage.sandbox.setCredentials(
      Object.fromEntries(Object.entries(rotated).map(([setting, name]) => [name, generations.map((values) => values[setting])])),
    );
  const refusedCalls = async () => (await stage.sandbox.calls()).filter(({ status }) => status === 401);

  it('fails no request, ends no session, and leaves no machine on a withdrawn credential', async () => {
    stage = await startMachines(oldKey);
    const { machines, sandbox } = stage;
    const [a, b] = machines;
    const urls = [a.url, b.url];
    const failures: string[] = [];
    const member = new Visitor(cast.seniors[0] ?? '', urls, failures);
    await member.signIn();
    const visitors = startVisitors(urls, 3);
    const moreVisits = async (count: number) => {
      const enough = visitors.visits() + count;
      await until(async () => visitors.visits() >= enough || visitors.failures.length > 0);
      for (let times = 0; times < 2; times += 1) await member.expectSession();
      expect([...visitors.failures, ...failures]).toEqual([]);
    };
    await moreVisits(3);

    // Every machine accepts the new session key before any machine seals with it.
    for (const keys of [`${oldKey},${newKey}`, `${newKey},${oldKey}`])
      for (const machine of machines) {
        expect(await machine.reload({ SESSION_SECRET: keys })).toMatchObject({ settings: ['SESSION_SECRET'] });
        await moreVisits(2);
      }

    const second = valuesOf('B');
    await accept(second, first);
    for (const machine of machines) {
      const { settings } = await machine.reload(second);
      expect((settings as string[]).toSorted()).toEqual(Object.keys(rotated).toSorted());
      await moreVisits(2);
    }
    await accept(second);
    await sandbox.clearCalls();
    await moreVisits(4);
    await visitors.stop();
    expect([...visitors.failures, ...failures]).toEqual([]);
    expect(await refusedCalls()).toEqual([]);
    await until(async () => (await sandbox.inbox()).length >= visitors.visits());
    const events = await sandbox.webhooks();
    expect([events.length > 0, events.filter(({ verified }) => !verified)]).toEqual([true, []]);
    for (const machine of machines) expect(machine.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);

    // Machine B is not reloaded and must fail: this proves that the test can fail.
    await accept(valuesOf('C'));
    await a.reload(valuesOf('C'));
    const [atA, atB]: [string[], string[]] = [[], []];
    await new Visitor(cast.members[0] ?? '', [a.url], atA).signIn();
    await new Visitor(cast.members[1] ?? '', [b.url], atB).signIn();
    expect([atA, atB]).toEqual([[], [expect.stringContaining(portalApi.authCallback)]]);
    expect((await refusedCalls()).length).toBeGreaterThan(0);

    // Removing the earlier keys ends their sessions.
    for (const machine of machines) await machine.reload({ SESSION_SECRET: 'a-third-session-key-of-the-rotation-test' });
    await member.expectSession();
    expect(failures).toEqual([expect.stringContaining('was signed out')]);
  }, 240_000);
});
