import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { releaseMessages, releasesApi, shellBase } from '@portal/portal-contract';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from '../../../src/domains/releases/bundle/manifest.ts';
import { baseOf } from '../../../src/domains/releases/registry/registry.ts';
import { noBuild } from '../../helpers/data-dir.ts';
import { startBff } from '../../helpers/start-bff.ts';
import { personOf } from '../../helpers/test-world.ts';
import { until } from '../support/portal.ts';
import { type BuiltRelease, manifestText, type ReleasePortal, remoteRelease, shellRelease, startReleasePortal } from './release-portal.ts';

let portal: ReleasePortal;
const addressOf = (release: BuiltRelease, file: string) => {
  const { manifest } = release;
  return (
    baseOf({ id: 0, remote: manifest.name, version: manifest.version, folder: folderOf(manifest, manifestText(release)), manifest }) + file
  );
};
const entryOf = (release: BuiltRelease) => addressOf(release, 'remote-entry.js');
const booking = (version: string, files: Record<string, string> = {}) => remoteRelease({ manifest: { version }, files });
const get = (url: string) => portal.app.inject(url);
const statusOf = async (url: string) => (await get(url)).statusCode;

describe('files of a release', () => {
  beforeEach(async () => {
    portal = await startReleasePortal();
  });
  afterEach(() => portal.close());

  it('that visitors never had are served to its previews alone, and not stored by caches', async () => {
    const release = booking('1.1.0');
    await portal.upload(release);
    const browser = await portal.signedIn(personOf.senior);
    expect([await statusOf(entryOf(release)), (await browser.get(entryOf(release))).statusCode]).toEqual([404, 404]);
    await browser.post(releasesApi.preview, { remote: 'booking', version: '1.1.0' });
    expect(await browser.get(entryOf(release))).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } });
    await portal.verdict('booking', '1.1.0', true);
    expect(await statusOf(entryOf(release))).toBe(404);
  });

  it('that another machine has received are unpacked here before their preview', async () => {
    const release = booking('1.1.0');
    await portal.upload(release);
    rmSync(join(portal.dataDir, 'releases/booking', folderOf(release.manifest, manifestText(release))), { recursive: true });
    await portal.upload(booking('1.2.0'));
    const browser = await portal.signedIn(personOf.senior);
    await browser.post(releasesApi.preview, { remote: 'booking', version: '1.1.0' });
    expect((await browser.get(entryOf(release))).statusCode).toBe(200);
  });

  it('of the shell follow the same rule', async () => {
    const shell = shellRelease({ manifest: { version: '1.1.0' } });
    await portal.upload(shell);
    const browser = await portal.signedIn(personOf.senior);
    const file = `${shellBase}main.11000000.js`;
    expect((await browser.get(file)).statusCode).toBe(404);
    await browser.post(releasesApi.preview, { remote: 'shell', version: '1.1.0' });
    expect([(await browser.get(file)).statusCode, await statusOf(file)]).toEqual([200, 404]);
    // The template of its pages is no page.
    expect([await statusOf(`${shellBase}index.html`), (await browser.get(addressOf(shell, 'index.html'))).statusCode]).toEqual([404, 404]);
  });

  it('that was refused are served to nobody, not even to a preview that began before', async () => {
    const release = booking('1.1.0');
    await portal.upload(release);
    const browser = await portal.signedIn(personOf.senior);
    await browser.post(releasesApi.preview, { remote: 'booking', version: '1.1.0' });
    await portal.verdict('booking', '1.1.0', false, ['The page crashed.']);
    expect((await browser.get(entryOf(release))).statusCode).toBe(404);
  });

  it('stay for open tabs after a rollback, after a canary, and in a start without the store', async () => {
    const [live, canary] = [booking('1.1.0'), booking('1.2.0')];
    for (const release of [live, canary]) await portal.candidate(release);
    await portal.promote('booking', '1.1.0');
    await portal.canary('booking', '1.2.0', 10);
    for (let step = 0; step < 2; step += 1) await portal.rollback('booking');
    expect(await portal.versionOf('booking')).toBe('1.0.0');
    expect([await statusOf(entryOf(live)), await statusOf(entryOf(canary))]).toEqual([200, 200]);

    await portal.app.close();
    for (const end of ['-wal', '-shm']) rmSync(join(portal.dataDir, `portal.sqlite${end}`), { force: true });
    writeFileSync(join(portal.dataDir, 'portal.sqlite'), 'this is no database'.repeat(1_000));
    const without = await startBff({ distDir: noBuild, env: { DATA_DIR: portal.dataDir } });
    expect((await without.app.inject(entryOf(live))).statusCode).toBe(200);
    await without.close();
  });

  it('run no script as a document, unlike a worker', async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const release = booking('1.1.0', { 'assets/x.0123abcd.svg': picture });
    await portal.candidate(release);
    await portal.candidate(
      shellRelease({ manifest: { version: '1.1.0' }, files: { 'evil.0123abcd.html': '<script src="/static/x.js">' } }),
    );
    await portal.promote('booking', '1.1.0');
    await portal.promote('shell', '1.1.0');
    for (const url of [addressOf(release, 'assets/x.0123abcd.svg'), `${shellBase}evil.0123abcd.html`]) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode]).toEqual([url, 200]);
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
    }
    expect((await get(entryOf(release))).headers['content-security-policy']).not.toContain('sandbox');
  });
});

describe('a removal', () => {
  const [first, second] = [booking('1.1.0'), booking('1.2.0')];
  beforeAll(async () => {
    portal = await startReleasePortal();
    for (const release of [first, second]) {
      await portal.candidate(release);
      await portal.promote('booking', release.manifest.version);
    }
  });
  afterAll(() => portal.close());
  const remoteNow = async () => (await portal.overview('booking')).remotes[0]!;

  it('is refused for the live version until it is rolled back', async () => {
    expect(await portal.remove('booking', '1.2.0')).toMatchObject({
      status: 409,
      body: { error: `booking 1.2.0 is live. ${releaseMessages.removeLive}` },
    });
    expect(await statusOf(entryOf(second))).toBe(200);
  });

  it('deletes the files, names the addresses that caches have, and makes a rollback skip the version', async () => {
    const folder = folderOf(first.manifest, manifestText(first));
    const addresses = [`/remotes/booking/${folder}/*`];
    expect(await portal.remove('booking', '1.1.0')).toMatchObject({ status: 200, body: { state: 'removed', addresses } });
    expect(await statusOf(entryOf(first))).toBe(404);
    expect(existsSync(join(portal.dataDir, 'releases/booking', folder))).toBe(false);
    expect(await remoteNow()).toMatchObject({ previous: '1.0.0', live: { version: '1.2.0' } });
    const [event] = (await portal.overview('booking')).history;
    expect(event).toMatchObject({ action: 'remove', version: '1.1.0', by: 'booking team', detail: expect.stringContaining(addresses[0]!) });
  });

  it('reaches a process that shares the store', async () => {
    const other = await startBff({ distDir: noBuild, env: { DATA_DIR: portal.dataDir }, releaseTimes: { pollMs: 20 } });
    await portal.rollback('booking');
    expect((await other.app.inject(entryOf(second))).statusCode).toBe(200);
    await (await portal.signedIn(personOf.senior)).post(releasesApi.remove, { remote: 'booking', version: '1.2.0' });
    await until(async () => (await other.app.inject(entryOf(second))).statusCode === 404);
    expect((await portal.overview('booking')).history[0]).toMatchObject({ action: 'remove', version: '1.2.0', by: personOf.senior });
    await other.close();
  });

  it('is final: the version cannot be promoted, previewed, judged or uploaded again, and repeating it changes nothing', async () => {
    const { revision } = await remoteNow();
    expect(await portal.remove('booking', '1.1.0')).toMatchObject({ status: 200, body: { state: 'removed', revision } });
    expect((await portal.promote('booking', '1.1.0')).status).toBe(409);
    expect((await portal.verdict('booking', '1.1.0', true)).status).toBe(409);
    const browser = await portal.signedIn(personOf.senior);
    expect((await browser.post(releasesApi.preview, { remote: 'booking', version: '1.1.0' })).statusCode).toBe(404);
    for (const again of [first, booking('1.1.0', { 'more.0123abcd.js': 'more()' })])
      expect(await portal.upload(again)).toMatchObject({
        status: 422,
        body: { reasons: ['booking 1.1.0 was removed. Increase the version in package.json.'] },
      });
    expect((await remoteNow()).releases.find(({ version }) => version === '1.1.0')?.state).toBe('removed');
  });

  it('ends a canary, and is not undone by the installed build at the next start', async () => {
    const installed = booking('1.0.0');
    await portal.candidate(booking('1.3.0'));
    await portal.promote('booking', '1.3.0');
    await portal.candidate(booking('1.4.0'));
    await portal.canary('booking', '1.4.0', 10);
    for (const version of ['1.4.0', '1.0.0']) expect(await portal.remove('booking', version)).toMatchObject({ status: 200 });
    const restarted = await startBff({ distDir: portal.distDir, env: { DATA_DIR: portal.dataDir } });
    expect((await restarted.app.inject(entryOf(installed))).statusCode).toBe(404);
    await restarted.close();
    expect(await remoteNow()).toMatchObject({ canary: null, previous: null, live: { version: '1.3.0' } });
  });

  it("is refused for another team's token and for an unknown version", async () => {
    expect((await portal.remove('booking', '9.9.9')).status).toBe(404);
    expect((await portal.post(releasesApi.remove, { remote: 'booking', version: '1.3.0' }, portal.tokens['content'])).status).toBe(403);
  });

  it('of a shell names the files that no other shell has', async () => {
    await portal.candidate(shellRelease({ manifest: { version: '1.1.0' } }));
    expect((await portal.remove('shell', '1.1.0')).body.addresses).toEqual([`${shellBase}main.11000000.js`]);
  });
});
