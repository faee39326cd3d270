import { expect, it, jest } from '@jest/globals';
import { emptyRegistry } from '../registry/registry.ts';
import { reportFaults } from './report-faults.ts';

it('sends faults that occur before its code is loaded', async () => {
  performance.getEntriesByType = () => [];
  const bodies: unknown[] = [];
  globalThis.fetch = jest.fn<typeof fetch>((_address, init) => {
    bodies.push(JSON.parse(init?.body as string));
    return Promise.resolve({} as Response);
  });
  const report = reportFaults(emptyRegistry);
  report({ kind: 'error', path: '/' });
  report({ kind: 'rejection', path: '/' });
  expect(bodies).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(bodies).toEqual([expect.objectContaining({ kind: 'error' }), expect.objectContaining({ kind: 'rejection' })]);
});
