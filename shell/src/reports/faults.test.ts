import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { followFaults, noteFault, watchPage, type Fault } from './faults.ts';

const faults: Fault[] = [];

const fail = (event: Event, target: EventTarget = window) => target.dispatchEvent(event);
function rejection(reason: unknown) {
  return Object.assign(new Event('unhandledrejection'), { reason });
}

describe('faults', () => {
  beforeAll(() => {
    watchPage();
    noteFault({ kind: 'load', script: '/static/early.js' });
    followFaults((fault) => faults.push(fault));
  });
  beforeEach(() => {
    history.replaceState(null, '', '/my-trips');
  });

  it('wait for the first follower', () => {
    expect(faults.splice(0)).toEqual([{ kind: 'load', script: '/static/early.js', path: '/' }]);
  });

  it('include uncaught errors with their script', () => {
    const error = new Error('broken');
    fail(new ErrorEvent('error', { error, filename: '/static/main.js' }));
    expect(faults.splice(0)).toEqual([{ kind: 'error', error, script: '/static/main.js', path: '/my-trips' }]);
  });

  it('include unhandled rejections', () => {
    const reason = new Error('broken');
    fail(rejection(reason));
    expect(faults.splice(0)).toEqual([{ kind: 'rejection', error: reason, path: '/my-trips' }]);
  });

  it('include scripts that do not load, but not pictures', () => {
    const script = Object.assign(document.createElement('script'), { type: 'text/plain', src: '/remotes/booking/1.0.0/chunk.js' });
    const picture = document.createElement('img');
    document.head.append(script, picture);
    fail(new Event('error'), script);
    fail(new Event('error'), picture);
    expect(faults.splice(0)).toEqual([{ kind: 'load', script: `${location.origin}/remotes/booking/1.0.0/chunk.js`, path: '/my-trips' }]);
  });

  it('exclude events without an error', () => {
    fail(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }));
    expect(faults).toEqual([]);
  });

  // Last, because the page counts as left from then on.
  it('exclude scripts that end because the browser leaves the page', () => {
    const script = Object.assign(document.createElement('script'), { type: 'text/plain', src: '/static/main.js' });
    document.head.append(script);
    dispatchEvent(new Event('beforeunload'));
    fail(new Event('error'), script);
    expect(faults).toEqual([]);
  });
});
