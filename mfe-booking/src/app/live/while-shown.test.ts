import { describe, expect, it, jest } from '@jest/globals';
import { whileShown } from './while-shown.ts';

const hide = () => dispatchEvent(new Event('pagehide'));
const show = () => dispatchEvent(new Event('pageshow'));

describe('whileShown', () => {
  it('ends when the browser hides the document, and starts again when it is restored', () => {
    const end = jest.fn();
    const start = jest.fn(() => end);
    const stop = whileShown(start);
    show();
    expect(start).toHaveBeenCalledTimes(1);
    hide();
    expect(end).toHaveBeenCalledTimes(1);
    show();
    expect(start).toHaveBeenCalledTimes(2);
    stop();
    expect(end).toHaveBeenCalledTimes(2);
  });

  it('stays ended after the caller stopped it', () => {
    const start = jest.fn(() => () => {});
    const stop = whileShown(start);
    hide();
    stop();
    show();
    expect(start).toHaveBeenCalledTimes(1);
  });
});
