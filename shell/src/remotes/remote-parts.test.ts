import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteComponent } from '@portal/portal-contract';
import { entryOf } from '../../test/remote-double.ts';
import { followFaults, watchLeaving, type Fault } from '../reports/faults.ts';
import { startPart } from './remote-parts.ts';

const remote = entryOf('booking');
const address = { kind: 'pages', key: '/my-trips' } as const;
const failure = new Error('gone');
const Page = () => null;

/** Starts a part whose attempts the test resolves in any order. The server answers this status to a check of the release. */
function controlledPart(status = 200) {
  globalThis.fetch = jest.fn(() => Promise.resolve({ status } as Response));
  const answers: ((loaded: RemoteComponent | Promise<never>) => void)[] = [];
  const attempts: number[] = [];
  const part = startPart(remote, address, (_remote, _address, attempt) => {
    attempts.push(attempt);
    return new Promise((resolve) => answers.push(resolve));
  });
  const answer = async (index: number, loaded: RemoteComponent | Error) => {
    answers[index]?.(loaded instanceof Error ? Promise.reject(loaded) : loaded);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { part, attempts, answer };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe('startPart', () => {
  it('changes from pending to ready and notifies its listeners', async () => {
    const { part, answer } = controlledPart();
    const listener = jest.fn();
    part.subscribe(listener);
    expect(part.state()).toEqual({ status: 'pending' });
    await answer(0, Page);
    expect(part.state()).toEqual({ status: 'ready', component: Page });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('recovers on a retry after a failure', async () => {
    const { part, attempts, answer } = controlledPart();
    await answer(0, failure);
    expect(part.state().status).toBe('failed');
    part.retry();
    expect(part.state().status).toBe('pending');
    await answer(1, Page);
    expect(part.state().status).toBe('ready');
    expect(attempts).toEqual([0, 1]);
  });

  it('retries once on the next visit after a failure', async () => {
    const { part, attempts, answer } = controlledPart();
    part.visit();
    await answer(0, failure);
    part.visit();
    part.visit();
    expect(part.state().status).toBe('pending');
    await answer(1, Page);
    part.visit();
    expect(part.state()).toEqual({ status: 'ready', component: Page });
    expect(attempts).toEqual([0, 1]);
  });

  it('ignores a late result of an older attempt', async () => {
    const { part, answer } = controlledPart();
    part.retry();
    await answer(1, Page);
    await answer(0, failure);
    expect(part.state().status).toBe('ready');
  });

  it('recognises a release that is gone from the server, and reports each failure', async () => {
    const faults: Fault[] = [];
    followFaults(() => {});
    followFaults((fault) => faults.push(fault));
    const { part, answer } = controlledPart(404);
    await answer(0, failure);
    expect(part.state()).toMatchObject({ status: 'failed', gone: true });
    expect(faults).toEqual([{ kind: 'load', remote, path: '/' }]);
  });

  it('reports the script that did not load, if the failure names it', async () => {
    const faults: Fault[] = [];
    followFaults((fault) => faults.push(fault));
    const { answer } = controlledPart();
    await answer(0, Object.assign(new Error('Loading chunk 7 failed'), { request: '/static/query.js' }));
    expect(faults).toEqual([{ kind: 'load', script: '/static/query.js', path: '/' }]);
  });

  it('does not notify a removed listener', async () => {
    const { part, answer } = controlledPart();
    const listener = jest.fn();
    part.subscribe(listener)();
    await answer(0, Page);
    expect(listener).not.toHaveBeenCalled();
  });

  // Last, because the page counts as left from then on.
  it('shows and reports no failure while the browser leaves the page', async () => {
    const faults: Fault[] = [];
    followFaults((fault) => faults.push(fault));
    watchLeaving();
    const { part, answer } = controlledPart();
    dispatchEvent(new Event('beforeunload'));
    await answer(0, failure);
    expect(part.state().status).toBe('pending');
    expect(faults).toEqual([]);
  });
});
