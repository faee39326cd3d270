import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { manifestFile, releaseLimits, releaseMessages } from '@portal/portal-contract';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import {
  entriesOf,
  page,
  rawTarball,
  type ReleasePortal,
  remoteRelease,
  shellRelease,
  startReleasePortal,
  tarballOf,
} from './release-portal.ts';

let portal: ReleasePortal;
beforeAll(async () => {
  portal = await startReleasePortal({ limits: { release: 10_000 } });
});
afterAll(() => portal.close());

const validEntries = entriesOf(remoteRelease({ manifest: { version: '5.0.0' } }));
const manifestEntry = validEntries.at(-1)!;
const withManifest = (change: (manifest: Record<string, unknown>) => void) => {
  const manifest = JSON.parse(String(manifestEntry.content)) as Record<string, unknown>;
  change(manifest);
  return [...validEntries.slice(0, -1), { name: manifestFile, content: JSON.stringify(manifest) }];
};
const withFile = (name: string, content: string | Buffer) => validEntries.map((entry) => (entry.name === name ? { name, content } : entry));
const folders = () => readdirSync(join(portal.dataDir, 'releases/booking'));

describe('an upload is refused with 400 and the reason when', () => {
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['it is not a tarball', async () => Buffer.from('junk'), /not a gzipped tarball/],
    ['it is empty', async () => Buffer.alloc(0), /not a gzipped tarball/],
    ['it ends too early', async () => (await rawTarball(validEntries)).subarray(0, 300), /a part of it is missing/],
    [
      'a name leads out of its folder',
      () => rawTarball([...validEntries, { name: '../../evil.js', content: 'x' }]),
      /"\.\.\/\.\.\/evil\.js" is no valid file name/,
    ],
    ['a name is absolute', () => rawTarball([...validEntries, { name: '/etc/evil.js', content: 'x' }]), /"\/etc\/evil\.js" is no valid/],
    ['a name is hidden', () => rawTarball([...validEntries, { name: 'assets/.evil.js', content: 'x' }]), /no valid file name/],
    ['a name has a backslash', () => rawTarball([...validEntries, { name: 'a\\evil.js', content: 'x' }]), /no valid file name/],
    [
      'it holds a symbolic link',
      () => rawTarball([...validEntries, { name: 'link.js', type: 'symlink', linkname: '/etc/passwd' }]),
      /is a symlink\./,
    ],
    [
      'it holds a hard link',
      () => rawTarball([...validEntries, { name: 'link.js', type: 'link', linkname: 'remote-entry.js' }]),
      /is a link\./,
    ],
    ['it holds a device', () => rawTarball([...validEntries, { name: 'tty.js', type: 'character-device' }]), /is a character-device\./],
    ['a file is in it twice', () => rawTarball([...validEntries, validEntries[0]!]), /is in the tarball twice/],
    [
      'it has too many files',
      () => rawTarball(Array.from({ length: releaseLimits.files + 1 }, (_, at) => ({ name: `${at}.js` }))),
      /more than 600 files/,
    ],
    [
      'it has too many entries, folders included',
      () => rawTarball(Array.from({ length: 75_000 }, (_, at) => ({ name: `d${at}`, type: 'directory' }))),
      /more than 2000 entries/,
    ],
    [
      'a file is also the folder of a later file',
      () => rawTarball([{ name: 'a.js', content: 'x' }, { name: 'a.js/b/c.js', content: 'x' }, ...validEntries]),
      /^"a\.js" is a file and a folder\./,
    ],
    [
      'a file is also the folder of an earlier file',
      () => rawTarball([{ name: 'x/a.js/b/c.js', content: 'x' }, { name: 'x/a.js', content: 'x' }, ...validEntries]),
      /^"x\/a\.js" is a file and a folder\./,
    ],
    ['it unpacks to too many bytes', async () => gzipSync(Buffer.alloc(releaseLimits.unpacked + 1_000_000)), /unpacks to more than 40 MB/],
    ['it is too large', async () => Buffer.alloc(releaseLimits.upload + 1), /larger than 12 MB/],
    ['the manifest is missing', () => rawTarball(validEntries.slice(0, -1)), /manifest\.json is missing/],
    [
      'the manifest is not JSON',
      () => rawTarball([...validEntries.slice(0, -1), { name: manifestFile, content: '{' }]),
      /manifest\.json is not JSON/,
    ],
    [
      'the manifest names no remote',
      () => rawTarball([...validEntries.slice(0, -1), { name: manifestFile, content: '[]' }]),
      /does not name a remote/,
    ],
    [
      'the manifest is another remote’s',
      () => rawTarball(withManifest((manifest) => (manifest['name'] = 'content'))),
      /names content, but the upload is for booking/,
    ],
    [
      'a file does not match its hash',
      () => rawTarball(withFile('remote-entry.js', 'container("booking", "9.9.9")')),
      /remote-entry\.js does not match its hash/,
    ],
    ['a file has another size', () => rawTarball(withFile('remote-entry.js', 'evil()')), /has 6 bytes, but the manifest says/],
    [
      'the manifest lacks a file',
      () => rawTarball(withManifest(({ files }) => delete (files as Record<string, unknown>)['remote-entry.js'])),
      /remote-entry\.js is not listed in the manifest/,
    ],
    [
      'a listed file is missing',
      () => rawTarball(validEntries.filter(({ name }) => !name.startsWith('remote-entry.js'))),
      /remote-entry\.js is listed in the manifest, but missing/,
    ],
    ['a file is not listed', () => rawTarball([...validEntries, { name: 'extra.js', content: 'x' }]), /extra\.js is not listed/],
    [
      'a file type does not belong to a build',
      () => rawTarball([...validEntries, { name: 'run.sh', content: 'x' }]),
      /run\.sh is not a file type/,
    ],
    [
      'a remote contains an HTML page',
      () => rawTarball([...validEntries, { name: 'index.html', content: 'x' }]),
      /index\.html is not a file type/,
    ],
    [
      'a script is larger after Brotli than the manifest says',
      () => rawTarball(withManifest(({ files }) => void ((files as Record<string, { brotli: number }>)['remote-entry.js']!.brotli = 1))),
      /remote-entry\.js has \d+ bytes after Brotli, but the manifest says 1\./,
    ],
    [
      'a compressed form holds something else',
      () => rawTarball(withFile('remote-entry.js.gz', gzipSync('evil()'))),
      /remote-entry\.js\.gz does not unpack/,
    ],
    [
      'a compressed form is a bomb',
      () => rawTarball(withFile('remote-entry.js.gz', gzipSync(Buffer.alloc(30_000_000)))),
      /remote-entry\.js\.gz does not unpack/,
    ],
    ['a compressed form is broken', () => rawTarball(withFile('remote-entry.js.br', 'junk')), /remote-entry\.js\.br does not unpack/],
  ])('%s', async (_case, tarball, reason) => {
    const { status, body } = await portal.uploadTarball('booking', await tarball());
    expect([status, body.error]).toEqual([400, expect.stringMatching(reason)]);
    expect(folders()).toHaveLength(1);
    expect(existsSync(join(portal.dataDir, 'releases/evil.js'))).toBe(false);
    expect((await portal.overview('booking')).remotes[0]?.releases).toHaveLength(1);
  });
});

describe('an upload', () => {
  it('of another content type is refused with 415', async () => {
    const { status } = await portal.post('/api/releases/booking', {}, portal.tokens['booking']);
    expect(status).toBe(415);
  });

  it('that breaks a rule of the gate is refused with 422, and recorded without its files', async () => {
    const release = remoteRelease({ manifest: { version: '6.0.0', pages: [page('/news/:slug')] } });
    const { status, body } = await portal.upload(release);
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: 'The release was refused.', remote: 'booking', version: '6.0.0', state: 'refused' });
    expect(body.reasons).toEqual([expect.stringContaining('belongs to content 1.0.0')]);
    const { remotes, history } = await portal.overview('booking');
    expect(remotes[0]?.releases.find(({ version }) => version === '6.0.0')).toMatchObject({ state: 'refused', reasons: body.reasons });
    expect(history[0]).toMatchObject({ action: 'refuse', version: '6.0.0', by: 'booking team' });
    expect(folders()).toHaveLength(1);
  });

  it('with a malformed manifest is refused with 422, and each reason names the place', async () => {
    const tarball = await rawTarball(withManifest((manifest) => (manifest['pages'] = [{ path: 'no-slash', title: '' }])));
    const { status, body } = await portal.uploadTarball('booking', tarball);
    expect([status, body.state, body.version]).toEqual([422, 'refused', '5.0.0']);
    expect(body.reasons?.[0]).toContain('manifest.json: pages.0.path: ');
  });

  it('that passes cannot be promoted before its smoke journey', async () => {
    const release = remoteRelease({ manifest: { version: '1.1.0' } });
    expect(await portal.upload(release)).toMatchObject({ status: 200, body: { state: 'checking', reasons: [] } });
    expect((await portal.promote('booking', '1.1.0')).status).toBe(409);
    expect(await portal.versionOf('booking')).toBe('1.0.0');
  });

  it('with the same content changes nothing, and with other content under the same version is refused', async () => {
    const before = (await portal.overview('booking')).history.length;
    expect(await portal.upload(remoteRelease({ manifest: { version: '1.1.0' } }))).toMatchObject({
      status: 200,
      body: { state: 'checking' },
    });
    expect((await portal.overview('booking')).history).toHaveLength(before);
    const other = await portal.upload(remoteRelease({ manifest: { version: '1.1.0', title: 'Another title' } }));
    expect(other).toMatchObject({ status: 422, body: { state: 'refused' } });
    expect(other.body.reasons?.[0]).toContain('Increase the version');
  });

  it('replaces a refused version, which cannot go live', async () => {
    expect(await portal.verdict('booking', '1.1.0', false, ['no flight was shown'])).toMatchObject({
      status: 422,
      body: { state: 'refused', reasons: ['The smoke journey of booking 1.1.0 failed: no flight was shown'] },
    });
    expect(await portal.promote('booking', '1.1.0')).toMatchObject({ status: 409, body: { error: releaseMessages.notACandidate } });
    expect(await portal.upload(remoteRelease({ manifest: { version: '1.1.0', title: 'Mended' } }))).toMatchObject({
      body: { state: 'checking' },
    });
    expect((await portal.verdict('booking', '1.1.0', true)).body.state).toBe('candidate');
  });

  it('of the shell is served with the files of the previous release', async () => {
    const shell = shellRelease({ manifest: { version: '1.1.0' } });
    expect((await portal.candidate(shell)).body.state).toBe('candidate');
    expect(await portal.promote('shell', '1.1.0')).toMatchObject({ status: 200, body: { state: 'live', version: '1.1.0' } });
    for (const file of ['main.10000000.js', 'main.11000000.js']) expect((await portal.app.inject(`/static/${file}`)).statusCode).toBe(200);
  });

  it('waits while others are read, and is refused if too many wait', async () => {
    const most = releaseLimits.concurrentUploads + releaseLimits.waitingUploads;
    const bodies = Array.from({ length: most + 1 }, () => new PassThrough());
    const replies = bodies.map((payload) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/releases/booking',
        payload,
        headers: { 'content-type': 'application/gzip', ...portal.bearer(portal.tokens['booking']) },
      }),
    );
    const first = await Promise.race(replies);
    expect([first.statusCode, first.headers['retry-after'], first.json<{ error: string }>().error]).toEqual([
      503,
      '5',
      releaseMessages.manyUploads,
    ]);
    for (const body of bodies) body.end('junk');
    const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: most }, () => 400), 503]);
  });

  it('over the limit is refused before it has arrived', async () => {
    const tarball = await tarballOf(remoteRelease({ manifest: { version: '7.0.0' } }));
    const headers = {
      'content-type': 'application/gzip',
      'content-length': String(100_000_000),
      ...portal.bearer(portal.tokens['booking']),
    };
    const reply = await portal.app.inject({ method: 'POST', url: '/api/releases/booking', payload: tarball, headers });
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([400, 'The upload is larger than 12 MB.']);
  });
});
