import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { timing } from '@portal/contracts';
import { hideSplash, splashId } from './hide-splash.ts';

const splash = () => document.getElementById(splashId);
const readyState = (value: DocumentReadyState) => jest.spyOn(document, 'readyState', 'get').mockReturnValue(value);

describe('hideSplash', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = `<div id="${splashId}"></div>`;
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('hides 500 ms after the page has loaded and tells once', () => {
    readyState('interactive');
    const onDone = jest.fn();
    hideSplash(onDone);
    jest.advanceTimersByTime(timing.splashAfterLoad);
    expect(splash()).not.toHaveAttribute('hidden');
    dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(timing.splashAfterLoad - 1);
    expect(splash()).not.toHaveAttribute('hidden');
    jest.advanceTimersByTime(1);
    expect(splash()).toHaveAttribute('hidden');
    jest.advanceTimersByTime(timing.splashAtLatest);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a load that has happened already', () => {
    readyState('complete');
    hideSplash(jest.fn());
    jest.advanceTimersByTime(timing.splashAfterLoad);
    expect(splash()).toHaveAttribute('hidden');
  });

  it('hides after 8 s at the latest', () => {
    readyState('loading');
    hideSplash(jest.fn());
    jest.advanceTimersByTime(timing.splashAtLatest);
    expect(splash()).toHaveAttribute('hidden');
  });
});
