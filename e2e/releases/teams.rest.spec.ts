import { bookingPages } from '@portal/booking-contract';
import { execFile } from 'node:child_process';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { pinnedNode } from '../../scripts/lib/paths.mjs';
import { releasedBuild } from '../../scripts/lib/release/candidate.mjs';
import { Header } from '../pages/header.ts';
import { partOf } from './live-page.ts';
import { visitAsNewVisitors } from './read-page.ts';
import type { ReleasePortal } from './release-portal.ts';
import { expect, test } from './test.ts';
import { withWorkspace } from './workspace-copy.ts';

test.describe.configure({ mode: 'default' });

/** Output of `npm run release -- <words> --json`, with its exit code. */
interface CommandResult {
  code: number;
  remote: string | null;
  version: string | null;
  state: string;
  reasons: string[];
  token?: string;
}

/** A team with its own clone. */
class Team {
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;

  constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.#folder = folder;
    this.#env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env };
  }

  async release(...words: string[]): Promise<CommandResult> {
    const { code, stdout } = await this.run('scripts/command.mjs', 'release', ...words, '--json');
    return { ...(JSON.parse(stdout) as Omit<CommandResult, 'code'>), code };
  }

  run(...args: string[]): Promise<{ code: number; stdout: string }> {
    return new Promise((resolve) => {
      const options = { cwd: this.#folder, env: this.#env, maxBuffer: 10_000_000 };
      execFile(pinnedNode(), args, options, (error, stdout, stderr) => {
        if (error) console.log(stderr);
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout });
      });
    });
  }
}

const teamOf = async (portal: ReleasePortal, folder: string, token: string): Promise<Team> =>
  new Team(folder, { PORTAL_URL: portal.url, RELEASE_TOKEN: token, DATA_DIR: portal.dataDir, CHROME_PATH: (await findChromium()) ?? '' });

test('a team releases from its clone with one command each for candidate, canary, promote and rollback', async ({ portal }) => {
  test.setTimeout(180_000);
  const before = await portal.live('booking');
  const version = portal.nextVersion();
  const newVersion = { find: `"version": "${releasedBuild('booking').version}"`, put: `"version": "${version}"` };
  await withWorkspace([{ file: 'mfe-booking/package.json', ...newVersion }], async (folder) => {
    const team = await teamOf(portal, folder, portal.token('booking'));
    const success = { code: 0, remote: 'booking', reasons: [] };

    expect(await team.release('booking', '--skip-tests')).toMatchObject({ ...success, version, state: 'candidate' });
    expect(await portal.live('booking')).toBe(before);
    const status = await team.release('status');
    expect(status).toMatchObject({ code: 0, remotes: [{ remote: 'booking', version: before, state: 'live' }] });

    expect(await team.release('canary', 'booking', version, '--percent', '10')).toMatchObject({ ...success, version, state: 'canary' });
    expect((await visitAsNewVisitors(20, portal.url + bookingPages.bookFlights, 'booking')).map((visit) => visit.version)).toContain(
      version,
    );
    expect(await team.release('promote', 'booking', version)).toMatchObject({ ...success, version, state: 'live' });
    expect(await portal.live('booking')).toBe(version);
    expect(await team.release('rollback', 'booking')).toMatchObject({ ...success, version: before, state: 'live' });
    expect(await portal.live('booking')).toBe(before);

    const refused = await team.release('promote', 'careers', version);
    expect(refused).toMatchObject({ code: 1, remote: 'careers' });
    expect(refused.reasons).toEqual([expect.stringContaining('This token may not release that.')]);
    expect(await team.release('promote', 'booking', '99.0.0')).toMatchObject({
      code: 1,
      reasons: ['There is no such version of this remote.'],
    });
  });
});

test('a fifth remote goes live on a portal that started before it existed', async ({ page, portal }) => {
  test.setTimeout(180_000);
  expect((await page.goto('/events'))?.status()).toBe(404);
  await withWorkspace([], async (folder) => {
    const operator = await teamOf(portal, folder, '');
    expect((await operator.run('scripts/lib/new-remote.mjs', 'events')).code).toBe(0);
    const issued = await operator.release('token', 'events');
    expect(issued).toMatchObject({ code: 0, remote: 'events', state: 'issued' });

    const team = await teamOf(portal, folder, issued.token ?? '');
    expect(await team.release('events', '--skip-tests')).toMatchObject({ code: 0, remote: 'events', version: '1.0.0', state: 'candidate' });
    expect(await team.release('promote', 'events', '1.0.0')).toMatchObject({ code: 0, state: 'live' });
  });

  await page.goto('/');
  await new Header(page).link('Events').click();
  await expect(partOf(page, 'events', '1.0.0').getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const reply = await page.goto('/events');
  expect(reply?.status()).toBe(200);
  await expect(partOf(page, 'events').getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});
