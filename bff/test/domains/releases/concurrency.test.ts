import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { releaseMessages } from '@portal/portal-contract';
import { until } from '../support/portal.ts';
import { startBff, type TestBff } from '../../helpers/start-bff.ts';
import { type Answer, type ReleasePortal, remoteRelease, startReleasePortal, tarballOf } from './release-portal.ts';

let portal: ReleasePortal;
/** A second portal on the same database. */
let other: TestBff;
beforeEach(async () => {
  portal = await startReleasePortal({ limits: { release: 1_000 }, releaseTimes: { pollMs: 50 } });
  other = await startBff({
    distDir: portal.distDir,
    env: { DATA_DIR: portal.dataDir },
    limits: { release: 1_000 },
    releaseTimes: { pollMs: 50 },
  });
});
afterEach(async () => {
  await other.close();
  await portal.close();
});

const versions = Array.from({ length: 20 }, (_, at) => `1.${at + 1}.0`);

async function onOther(url: string, payload: object | Buffer): Promise<Answer> {
  const type = Buffer.isBuffer(payload) ? 'application/gzip' : 'application/json';
  const headers = { ...portal.bearer(portal.tokens['booking']), 'content-type': type };
  const reply = await other.app.inject({ method: 'POST', url, payload, headers });
  return { status: reply.statusCode, body: reply.json() };
}

it('stores 20 concurrent releases from two processes, and keeps the history in order', async () => {
  const replies = await Promise.all(
    versions.map(async (version, at) => {
      const release = remoteRelease({ manifest: { version } });
      return at % 2 === 0 ? portal.upload(release) : onOther('/api/releases/booking', await tarballOf(release));
    }),
  );
  expect(replies.map(({ status, body }) => [status, body.state])).toEqual(versions.map(() => [200, 'checking']));
  const { remotes, history } = await portal.overview('booking');
  expect(new Set(remotes[0]?.releases.map(({ version }) => version))).toEqual(new Set(versions));
  const uploads = history.filter(({ action }) => action === 'upload');
  expect(new Set(uploads.map(({ version }) => version))).toEqual(new Set(versions));
  expect(uploads.map(({ at }) => at)).toEqual(
    uploads
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
});

it('accepts one of two concurrent promotes, and answers the other with a conflict', async () => {
  for (const version of ['1.1.0', '1.2.0']) await portal.candidate(remoteRelease({ manifest: { version } }));
  const { revision = 0 } = (await portal.overview('booking')).remotes[0] ?? {};
  const body = (version: string) => ({ remote: 'booking', version, expected: revision });
  const replies = await Promise.all([
    portal.promote('booking', '1.1.0', { expected: revision }),
    onOther('/api/releases/promote', body('1.2.0')),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner] = replies.filter(({ status }) => status === 200);
  const [loser] = replies.filter(({ status }) => status === 409);
  expect(loser?.body.error).toContain(`${releaseMessages.changedMeanwhile} Last change: promote of booking ${winner?.body.version}`);
  await until(async () => (await portal.versionOf('booking')) === winner?.body.version);
});

it('accepts one of two concurrent promotes without a revision in one process', async () => {
  for (const version of ['1.1.0', '1.2.0']) await portal.candidate(remoteRelease({ manifest: { version } }));
  const replies = await Promise.all([portal.promote('booking', '1.1.0'), portal.promote('booking', '1.2.0')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('serves the release of another process within two seconds', async () => {
  await portal.candidate(remoteRelease());
  await portal.promote('booking', '1.1.0');
  const begun = performance.now();
  const body = await until(async () => {
    const reply = await other.app.inject('/book-flights');
    return reply.body.includes('/remotes/booking/1.1.0-') && reply.body;
  });
  expect(performance.now() - begun).toBeLessThan(2_000);
  const address = /\/remotes\/booking\/1\.1\.0-\w+\/remote-entry\.js/.exec(body)?.[0] ?? '';
  expect((await other.app.inject(address)).statusCode).toBe(200);
});
