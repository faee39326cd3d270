import { expect, it } from '@jest/globals';
import { sandboxPaths } from '@portal/sandbox-contract';
import { sandboxPerTest, smallWorld } from '../../test/sandbox-client.ts';

const sandboxForTest = sandboxPerTest();

it('redirects to the export, which is a CSV file', async () => {
  const sandbox = await sandboxForTest();
  const first = await sandbox.call(sandboxPaths.sheet);
  expect(first.status).toBe(307);
  const file = await fetch(first.headers.get('location') ?? '');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect(await file.text()).toBe(smallWorld.routesCsv);
});
