import { expect, it } from '@jest/globals';
import { sandboxPaths } from '@portal/sandbox-contract';
import { sandboxPerTest } from '../../../test/sandbox-client.ts';

const sandboxForTest = sandboxPerTest();

// The tables' answers are compared with those of a real project in test/contract-suite.

it.each([
  ['a wrong key', { apikey: 'wrong' }, 'Invalid API key'],
  ['no key', undefined, 'No API key found in request'],
])('refuses %s at the gateway', async (_name, headers, message) => {
  const reply = await (await sandboxForTest()).call(`${sandboxPaths.careers}/rest/v1/users`, { ...(headers && { headers }) });
  expect([reply.status, await reply.json()]).toMatchObject([401, { message }]);
});
