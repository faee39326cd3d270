import { portalPages } from '@portal/portal-contract';
import { expect, test } from '../fixtures/test.ts';
import { openSettled } from '../pages/settled.ts';

// accessibility.spec.ts checks that no page violates the policy or logs an error.

test('R11 the policy allows no inline or evaluated script and no foreign source', async ({ request }) => {
  const policy = (await request.get(portalPages.home)).headers()['content-security-policy'] ?? '';
  const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
  expect(directives.get('default-src')).toEqual(["'self'"]);
  expect(directives.get('script-src')).toEqual(["'self'"]);
  expect(directives.get('style-src')).not.toContain("'unsafe-inline'");
  expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'https://*.rbxcdn.com']);
  for (const none of ['object-src', 'base-uri', 'frame-ancestors']) expect(directives.get(none)).toEqual(["'none'"]);
});

test('R11 a 304 for an unchanged page keeps the policy of its first response', async ({ request, page, problems }) => {
  const first = (await request.get(portalPages.home)).headers();
  const again = await request.get(portalPages.home, { headers: { 'if-none-match': first['etag'] ?? '' } });
  expect(again.status()).toBe(304);
  // A browser replaces cached headers with those of a 304.
  const policy = 'content-security-policy';
  expect([first[policy], undefined]).toContain(again.headers()[policy]);

  await openSettled(page, portalPages.home);
  await openSettled(page, portalPages.home);
  expect(problems.messages).toEqual([]);
});
