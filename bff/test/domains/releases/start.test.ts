import { afterEach, describe, expect, it } from '@jest/globals';
import { portalApi, shellName, systemPaths } from '@portal/portal-contract';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptReleases } from '../../../src/domains/releases/desk/intake.ts';
import { startBff } from '../../helpers/start-bff.ts';
import { noBuild } from '../../helpers/data-dir.ts';
import { type BuiltRelease, installedRelease, page, remoteRelease, startReleasePortal, writeDist } from './release-portal.ts';

const folders: string[] = [];
const newFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'release-start-'));
  folders.push(path);
  return path;
};
const newDist = (...releases: BuiltRelease[]) => {
  const path = writeDist(releases);
  folders.push(path);
  return path;
};
afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});

/** Starts a portal on this data, and stops it. Returns its registry, some replies and its log. */
async function startOn(dataDir: string, distDir = noBuild) {
  const bff = await startBff({ distDir, env: { DATA_DIR: dataDir } });
  const registry = (await bff.app.inject(portalApi.registry)).json<{
    shell: string;
    remotes: { name: string; version: string; base: string }[];
  }>();
  const served = await Promise.all(registry.remotes.map(async ({ base }) => (await bff.app.inject(`${base}remote-entry.js`)).statusCode));
  const ready = (await bff.app.inject(systemPaths.ready)).statusCode;
  const home = (await bff.app.inject('/')).statusCode;
  await bff.close();
  return {
    versions: Object.fromEntries(registry.remotes.map(({ name, version }) => [name, version])),
    shell: registry.shell,
    served,
    ready,
    home,
    lines: bff.lines,
    registry,
  };
}
const logged = (lines: string[], text: string) => lines.some((line) => line.includes(text));
const { shell, booking, content } = installedRelease;

describe('builds that come with the portal', () => {
  it('go live at the first start, in the newest version, and later starts change nothing', async () => {
    const dataDir = newFolder();
    const distDir = newDist(
      shell,
      content,
      remoteRelease({ manifest: { version: '1.9.0' } }),
      remoteRelease({ manifest: { version: '1.10.0' } }),
    );
    const first = await startOn(dataDir, distDir);
    expect(first).toMatchObject({
      versions: { booking: '1.10.0', content: '1.0.0' },
      shell: '1.0.0',
      served: [200, 200],
      home: 200,
      ready: 200,
    });
    expect((await startOn(dataDir, distDir)).registry).toEqual(first.registry);
  });

  it('stay live when a later start lacks them', async () => {
    const dataDir = newFolder();
    await startOn(dataDir, newDist(shell, content, booking));
    expect(await startOn(dataDir)).toMatchObject({
      versions: { booking: '1.0.0', content: '1.0.0' },
      shell: '1.0.0',
      served: [200, 200],
      home: 200,
    });
  });

  it('replace any other installed build, even one of the same version', async () => {
    const dataDir = newFolder();
    const rebuilt = remoteRelease({ manifest: { version: '1.0.0', title: 'Rebuilt' } });
    const [first, second] = [await startOn(dataDir, newDist(shell, booking)), await startOn(dataDir, newDist(shell, rebuilt))];
    expect(second.registry.remotes[0]?.base).not.toBe(first.registry.remotes[0]?.base);
    expect((await startOn(dataDir, newDist(shell, booking))).registry).toEqual(first.registry);
  });

  it('become candidates for a remote that a team has released', async () => {
    const portal = await startReleasePortal();
    await portal.candidate(remoteRelease());
    await portal.promote('booking', '1.1.0');
    const state = await startOn(portal.dataDir, newDist(shell, content, remoteRelease({ manifest: { version: '3.0.0' } })));
    expect(state.versions).toMatchObject({ booking: '1.1.0' });
    expect((await portal.overview('booking')).remotes[0]?.releases[0]).toMatchObject({ version: '3.0.0', state: 'candidate' });
    await portal.close();
  });

  it('do not revive a refused release', async () => {
    const portal = await startReleasePortal();
    const crashing = remoteRelease({ manifest: { version: '1.2.0' } });
    await portal.upload(crashing);
    expect(await portal.verdict('booking', '1.2.0', false, ['The page crashed.'])).toMatchObject({ body: { state: 'refused' } });
    const state = await startOn(portal.dataDir, newDist(shell, content, booking, crashing));
    expect(state.versions).toMatchObject({ booking: '1.0.0' });
    expect((await portal.overview('booking')).remotes[0]?.releases[0]).toMatchObject({ version: '1.2.0', state: 'refused' });
    await portal.close();
  });

  it('are skipped and logged if their manifest or a file is wrong, while the others go live', async () => {
    const broken = newDist(shell, content, booking);
    writeFileSync(join(broken, 'remotes/booking/1.0.0/remote-entry.js'), 'evil()');
    const withBadFile = await startOn(newFolder(), broken);
    expect(withBadFile.versions).toEqual({ content: '1.0.0' });
    expect(logged(withBadFile.lines, 'remote-entry.js has 6 bytes')).toBe(true);
    writeFileSync(join(broken, 'remotes/booking/1.0.0/manifest.json'), '{"name":"booking"}');
    const withBadManifest = await startOn(newFolder(), broken);
    expect(withBadManifest.versions).toEqual({ content: '1.0.0' });
    expect(logged(withBadManifest.lines, 'its manifest is malformed')).toBe(true);
  });
});

describe('a start', () => {
  it('restores a damaged or missing file from the bundle', async () => {
    const dataDir = newFolder();
    await startOn(dataDir, newDist(shell, content, booking));
    const at = (remote: string) => join(dataDir, 'releases', remote, readdirSync(join(dataDir, 'releases', remote))[0] ?? '');
    writeFileSync(join(at('booking'), 'remote-entry.js'), 'evil()');
    rmSync(at('content'), { recursive: true });
    const state = await startOn(dataDir);
    expect(state).toMatchObject({ versions: { booking: '1.0.0', content: '1.0.0' }, served: [200, 200], home: 200 });
    expect(logged(state.lines, 'remote-entry.js has 6 bytes')).toBe(true);
  });

  it('removes leftovers of a crash, but not files that another process is writing', async () => {
    const dataDir = newFolder();
    const leftover = join(dataDir, 'releases/booking/0.0.1-0123456789');
    const recent = join(dataDir, 'releases/.0123');
    for (const path of [leftover, recent]) mkdirSync(path, { recursive: true });
    utimesSync(leftover, 1, 1);
    await startOn(dataDir, newDist(shell, booking));
    expect([existsSync(leftover), existsSync(recent)]).toEqual([false, true]);
  });

  it('serves the last good registry while the database cannot be read, and logs that', async () => {
    const portal = await startReleasePortal();
    await portal.candidate(remoteRelease());
    await portal.promote('booking', '1.1.0');
    const { dataDir } = portal;
    await portal.app.close();
    for (const file of ['portal.sqlite', 'portal.sqlite-wal', 'portal.sqlite-shm']) rmSync(join(dataDir, file), { force: true });
    writeFileSync(join(dataDir, 'portal.sqlite'), 'this is no database'.repeat(1_000));
    const state = await startOn(dataDir);
    expect(state).toMatchObject({
      versions: { booking: '1.1.0', content: '1.0.0' },
      shell: '1.0.0',
      served: [200, 200],
      home: 200,
      ready: 503,
    });
    expect(logged(state.lines, 'the portal runs with the last good registry')).toBe(true);

    // A release with damaged files is skipped, and nothing can be released during the outage.
    const [bookingFolder = ''] = readdirSync(join(dataDir, 'releases/booking')).filter((name) => name.startsWith('1.1.0'));
    writeFileSync(join(dataDir, 'releases/booking', bookingFolder, 'remote-entry.js'), 'evil()');
    const bff = await startBff({ distDir: noBuild, env: { DATA_DIR: dataDir } });
    expect((await bff.app.inject(portalApi.registry)).body).not.toContain('"booking"');
    const reply = await bff.app.inject({ url: '/api/releases', headers: portal.bearer(portal.tokens['booking']) });
    expect(reply.statusCode).toBe(503);
    const report = await bff.browser().post('/api/reports', { kind: 'error', remote: shellName, version: '1.0.0', page: '*' });
    expect(report.statusCode).toBe(200);
    await bff.close();
    await portal.close();
  });

  it('serves the installed builds without a database and a last good registry', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'portal.sqlite'), 'this is no database'.repeat(1_000));
    const state = await startOn(dataDir, newDist(shell, content, booking));
    expect(state).toMatchObject({ versions: { booking: '1.0.0', content: '1.0.0' }, shell: '1.0.0', served: [200, 200], home: 200 });
  });
});

describe('old releases', () => {
  it('lose their files unless they are in use', async () => {
    const portal = await startReleasePortal({ limits: { release: 1_000 } });
    for (let minor = 1; minor <= keptReleases + 3; minor += 1) {
      await portal.candidate(remoteRelease({ manifest: { version: `1.${minor}.0`, pages: [page(`/p${minor}`)] } }));
      await portal.promote('booking', `1.${minor}.0`);
    }
    const keptVersions = readdirSync(join(portal.dataDir, 'releases/booking')).map((name) => name.split('-')[0]);
    expect(keptVersions).toHaveLength(keptReleases);
    expect(keptVersions).not.toContain('1.0.0');
    expect(keptVersions).toContain(`1.${keptReleases + 3}.0`);
    await portal.close();
  });
});
