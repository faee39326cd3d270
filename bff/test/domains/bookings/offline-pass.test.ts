import { describe, expect, it } from '@jest/globals';
import { airline } from '@portal/brand';
import { appIconsBase, offlinePassWorker, publicFiles } from '@portal/portal-contract';
import { startBff } from '../../helpers/start-bff.ts';

const get = async (url: string, env: Record<string, string> = {}) => {
  const bff = await startBff({ env });
  const { statusCode, headers, body } = await bff.browser().get(url);
  await bff.close();
  return { statusCode, headers, body };
};

describe('the worker of the boarding pass', () => {
  it('caches passes, and is revalidated at each visit', async () => {
    const { statusCode, headers, body } = await get(offlinePassWorker);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(body).toContain('"scope":"/boarding-pass/"');
    expect(body).toContain("addEventListener('fetch'");
  });

  it('removes itself and its cache when it is switched off', async () => {
    const { body } = await get(offlinePassWorker, { OFFLINE_PASS: 'off' });
    expect(body).toContain('registration.unregister()');
    // A page that wants its pass cached has registered the worker again, and sends it a message.
    expect(body).toContain("addEventListener('message'");
    expect(body).not.toContain("addEventListener('fetch'");
  });
});

describe('the installed app', () => {
  it('has a manifest whose icons exist', async () => {
    const { headers, body } = await get(publicFiles.appManifest);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(body) as { name: string; start_url: string; icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({ name: airline.fullName, start_url: '/' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src } of manifest.icons) {
      expect(src.startsWith(appIconsBase)).toBe(true);
      expect(await get(src)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
    }
  });
});
