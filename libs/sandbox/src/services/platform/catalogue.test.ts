import { describe, expect, it } from '@jest/globals';
import { sandboxPaths } from '@portal/sandbox-contract';
import { sandboxPerTest, smallWorld, type SandboxForTest } from '../../../test/sandbox-client.ts';

const sandboxForTest = sandboxPerTest();

const item = `${sandboxPaths.web}/catalog/9003`;
const world = { ...smallWorld, cabinItems: { 'Premiere Class': '9003' } };
const press = (sandbox: SandboxForTest, user: string) => sandbox.call(item, { method: 'POST', body: new URLSearchParams({ user }) });
const owns = (sandbox: SandboxForTest) => sandbox.json(`${sandboxPaths.inventory}/v1/users/1001/items/Asset/9003/is-owned`);

describe('the catalogue', () => {
  it('names the class that an item unlocks, and lets a person take and return it', async () => {
    const sandbox = await sandboxForTest({ world });
    const page = await (await sandbox.call(item)).text();
    expect(page).toContain('Premiere Class shirt');
    expect(page).toContain('IslandHopper22');
    expect((await press(sandbox, '1001')).headers.get('location')).toBe(item);
    expect(await owns(sandbox)).toBe(true);
    await press(sandbox, '1001');
    expect(await owns(sandbox)).toBe(false);
  });

  it('refuses an unknown person and an invalid item id', async () => {
    const sandbox = await sandboxForTest({ world });
    expect((await press(sandbox, '7')).status).toBe(400);
    expect((await sandbox.call(`${sandboxPaths.web}/catalog/shirt`)).status).toBe(404);
  });
});
