import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { releaseMessages, releasesApi } from '@portal/portal-contract';
import { personOf } from '../../helpers/test-world.ts';
import { page, type ReleasePortal, remoteRelease, shellRelease, startReleasePortal } from './release-portal.ts';

let portal: ReleasePortal;
beforeAll(async () => {
  portal = await startReleasePortal();
});
afterAll(() => portal.close());

const booking = (version: string) => remoteRelease({ manifest: { version } });
const remoteOf = async (remote: string) => (await portal.overview(remote)).remotes[0]!;

describe('promote and rollback', () => {
  it('shows a promoted release on the next page load, and keeps the previous release for a rollback', async () => {
    await portal.candidate(booking('1.1.0'));
    expect(await portal.promote('booking', '1.1.0')).toMatchObject({ status: 200, body: { state: 'live', revision: 2 } });
    const { body } = await portal.app.inject('/book-flights');
    expect(body).toContain('/remotes/booking/1.1.0-');
    expect(await remoteOf('booking')).toMatchObject({ live: { version: '1.1.0', by: 'booking team' }, previous: '1.0.0', canary: null });
  });

  it('does nothing for a release that is live already', async () => {
    expect(await portal.promote('booking', '1.1.0')).toMatchObject({ status: 200, body: { state: 'live', revision: 2 } });
  });

  it('rolls back to the previous release, and refuses a second rollback', async () => {
    expect(await portal.rollback('booking')).toMatchObject({ status: 200, body: { version: '1.0.0', state: 'live', revision: 3 } });
    expect(await portal.versionOf('booking')).toBe('1.0.0');
    expect(await portal.rollback('booking')).toMatchObject({ status: 409, body: { error: releaseMessages.nothingBefore } });
  });

  it('promotes a release again after its rollback', async () => {
    expect(await portal.promote('booking', '1.1.0')).toMatchObject({ status: 200, body: { state: 'live' } });
    await portal.rollback('booking');
  });

  it('refuses a release that no longer fits the live ones', async () => {
    await portal.candidate(remoteRelease({ manifest: { version: '1.2.0', pages: [page('/lounge')] } }));
    await portal.candidate(remoteRelease({ manifest: { name: 'content', version: '1.1.0', pages: [page('/'), page('/lounge')] } }));
    await portal.promote('content', '1.1.0');
    const conflict =
      'The page /lounge of booking 1.2.0 belongs to content 1.1.0. Choose another path, or release content without it first.';
    expect(await portal.promote('booking', '1.2.0')).toMatchObject({ status: 422, body: { state: 'candidate', reasons: [conflict] } });
    expect((await remoteOf('booking')).releases.find(({ version }) => version === '1.2.0')?.conflicts).toEqual([conflict]);
    await portal.rollback('content');
    expect((await remoteOf('booking')).releases.find(({ version }) => version === '1.2.0')?.conflicts).toEqual([]);
  });

  it('refuses a rollback to a release that the live shell cannot run', async () => {
    const needsQuery = { react: { range: '^19.0.0', names: ['useState'] }, '@portal/query': { range: '^1.0.0', names: ['useQuery'] } };
    await portal.candidate(remoteRelease({ manifest: { version: '1.3.0', shared: needsQuery } }));
    await portal.candidate(booking('1.4.0'));
    await portal.promote('booking', '1.3.0');
    await portal.promote('booking', '1.4.0');
    const { provides } = shellRelease().manifest;
    const { '@portal/query': _query, ...rest } = provides;
    await portal.candidate(shellRelease({ manifest: { version: '1.1.0', provides: rest } }));
    expect((await portal.promote('shell', '1.1.0')).status).toBe(200);
    expect(await portal.rollback('booking')).toMatchObject({
      status: 422,
      body: { version: '1.3.0', reasons: [expect.stringContaining('@portal/query')] },
    });
    expect(await portal.versionOf('booking')).toBe('1.4.0');
    await portal.rollback('shell');
    expect(await portal.rollback('booking')).toMatchObject({ status: 200, body: { version: '1.3.0', state: 'live' } });
  });

  it('answers 404 for a version that was never uploaded', async () => {
    for (const call of [
      portal.promote('booking', '9.9.9'),
      portal.canary('booking', '9.9.9', 10),
      portal.verdict('booking', '9.9.9', true),
    ])
      expect(await call).toMatchObject({ status: 404, body: { error: releaseMessages.unknownVersion } });
  });
});

describe('a canary', () => {
  it('has a share, keeps its start when the share grows, and ends with a rollback', async () => {
    await portal.candidate(booking('2.0.0'));
    expect(await portal.canary('booking', '2.0.0', 10)).toMatchObject({ status: 200, body: { state: 'canary' } });
    const { canary } = await remoteOf('booking');
    expect(canary).toMatchObject({ version: '2.0.0', percent: 10, by: 'booking team' });
    await portal.canary('booking', '2.0.0', 50);
    expect((await remoteOf('booking')).canary).toMatchObject({ percent: 50, since: canary?.since });
    const live = (await remoteOf('booking')).live?.version;
    expect(await portal.rollback('booking')).toMatchObject({ status: 200, body: { version: '2.0.0', state: 'retired' } });
    expect(await remoteOf('booking')).toMatchObject({ canary: null, live: { version: live } });
  });

  it('is replaced by another canary, and ends when it goes live', async () => {
    await portal.canary('booking', '2.0.0', 10);
    await portal.candidate(booking('2.1.0'));
    await portal.canary('booking', '2.1.0', 10);
    const states = async () => Object.fromEntries((await remoteOf('booking')).releases.map(({ version, state }) => [version, state]));
    expect(await states()).toMatchObject({ '2.0.0': 'retired', '2.1.0': 'canary' });
    await portal.promote('booking', '2.1.0');
    expect(await remoteOf('booking')).toMatchObject({ canary: null, live: { version: '2.1.0' } });
  });

  it('cannot be the live version', async () => {
    expect((await portal.canary('booking', '2.1.0', 10)).status).toBe(409);
  });

  it('has a share between 1 and 99 percent', async () => {
    for (const percent of [0, 100, -1]) expect((await portal.canary('booking', '2.0.0', percent)).status).toBe(400);
  });
});

describe('an action', () => {
  it('is refused after a concurrent change, with the name of its actor', async () => {
    const { revision } = await remoteOf('booking');
    await portal.rollback('booking');
    const { status, body } = await portal.promote('booking', '2.1.0', { expected: revision });
    expect(status).toBe(409);
    expect(body.error).toContain(releaseMessages.changedMeanwhile);
    expect(body.error).toMatch(/Last change: rollback of booking \d\S+ by booking team at 20/);
  });

  it('of a senior works for every remote, and is logged under their name', async () => {
    const senior = await portal.signedIn(personOf.senior);
    const reply = await senior.post(releasesApi.promote, { remote: 'booking', version: '2.1.0' });
    expect(reply.statusCode).toBe(200);
    const overview = (await senior.get(releasesApi.overview)).json<{
      remotes: { remote: string; title: string }[];
      history: { by: string }[];
    }>();
    expect(overview.remotes.map(({ remote }) => remote)).toEqual(['shell', 'booking', 'content']);
    expect(overview.history[0]).toMatchObject({ action: 'promote', by: personOf.senior, remote: 'booking', version: '2.1.0' });
    expect(portal.lines.some((line) => line.includes('"action":"release-promote"') && line.includes('"userId":"1003"'))).toBe(true);
  });

  it('is in the history in order, and a token reads only its own remote', async () => {
    const { remotes, history } = await portal.overview('content');
    expect(remotes.map(({ remote }) => remote)).toEqual(['content']);
    expect(new Set(history.map(({ remote }) => remote))).toEqual(new Set(['content']));
    expect(history.map(({ id }) => id)).toEqual(history.map(({ id }) => id).sort((one, other) => other - one));
    expect(history.map(({ action }) => action)).toEqual(['rollback', 'promote', 'candidate', 'upload', 'token', 'install']);
  });
});
