import { expect, it } from '@jest/globals';
import { remoteModuleSchema } from '@portal/portal-contract';
import remote from './remote.tsx';

it('fulfils the contract between shell and remote', () => {
  expect(remoteModuleSchema.safeParse(remote).success).toBe(true);
});
