import { expect, it } from '@jest/globals';
import { closeDomains } from '../../src/create-domains.ts';

it('ends the jobs before the domains that carry them out, and the store last', async () => {
  const closed: string[] = [];
  const close = (name: string) => async () => void closed.push(name);
  const domain = (name: string) => ({ plugin: async () => undefined, close: close(name) });
  const platform = { jobs: { close: close('jobs') } as never, close: close('platform') };
  await closeDomains({ mail: domain('mail'), webhooks: domain('webhooks') }, platform);
  expect(closed).toEqual(['jobs', 'webhooks', 'mail', 'platform']);
});
