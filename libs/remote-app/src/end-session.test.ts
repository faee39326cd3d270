import { expect, it, jest } from '@jest/globals';
import { request } from '@portal/api-client';
import { okReplySchema } from '@portal/portal-contract';
import { provideHost } from '@portal/shell-api/host';
import { createRemoteData } from './remote-data.tsx';

it.each([
  [401, 1],
  [403, 0],
])('ends the session after a reply with status %i: %i times', async (status, times) => {
  const sessionEnded = jest.fn();
  provideHost({ signIn: () => Promise.resolve(), signOut: () => Promise.resolve(), sessionEnded, WidgetOutlet: () => null });
  const refusal = { ok: false, status, headers: new Headers(), json: () => Promise.resolve({ error: 'No', requestId: 'test' }) };
  globalThis.fetch = () => Promise.resolve(refusal as unknown as Response);
  createRemoteData();
  await expect(request('/api/anything', { schema: okReplySchema })).rejects.toThrow('No');
  expect(sessionEnded).toHaveBeenCalledTimes(times);
});
