import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { freeInset } from './toast.tsx';

/** Adds an element with a box on the screen: left, top, width, height. */
function place(tag: string, [left, top, width, height]: [number, number, number, number], parent: Element = document.body) {
  const element = parent.appendChild(document.createElement(tag));
  element.getBoundingClientRect = () => ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  return element;
}
const windowOf = (width: number, height: number) => {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(height);
};
let region: Element;

beforeEach(() => {
  windowOf(1440, 900);
  region = place('ol', [0, 0, 0, 0]);
});
afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

describe('the place of a toast', () => {
  it('is one on every page of a width: the lower right corner, and on a phone the top below the header', () => {
    place('header', [0, 0, 1440, 76]);
    place('button', [1200, 820, 200, 50]);
    expect(freeInset(region, 100)).toBe('auto 16px 16px auto');
    windowOf(390, 844);
    place('button', [16, 100, 300, 44]);
    expect(freeInset(region, 100)).toBe('92px 16px auto auto');
  });

  it('is another corner if the focused control is there, on a phone above its bar', () => {
    const low = place('button', [1200, 820, 200, 50]);
    low.focus();
    expect(freeInset(region, 100)).toBe('auto auto 16px 16px');
    windowOf(390, 844);
    place('header', [0, 0, 390, 64]);
    const bar = place('nav', [0, 788, 390, 56]);
    bar.toggleAttribute('data-bottom-bar');
    jest.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(56);
    const resend = place('button', [16, 100, 300, 44]);
    resend.focus();
    expect(freeInset(region, 100)).toBe('auto 16px 72px auto');
  });

  it('is another corner if a decision is made in that one', () => {
    const foot = place('div', [800, 780, 600, 70]);
    foot.toggleAttribute('data-pane-foot');
    place('button', [1200, 820, 200, 50], foot);
    expect(freeInset(region, 100)).toBe('auto auto 16px 16px');
  });

  it('considers only the controls of an open dialog, and none of its own', () => {
    place('button', [1200, 820, 200, 50]);
    place('button', [1200, 820, 200, 50], region);
    const dialog = place('div', [0, 0, 0, 0]);
    dialog.setAttribute('role', 'dialog');
    place('button', [100, 820, 200, 50], dialog);
    expect(freeInset(region, 100)).toBe('auto 16px 16px auto');
  });

  it('is over the dimmed header if the focused part of a dialog fills a phone', () => {
    windowOf(390, 844);
    place('header', [0, 0, 390, 97]);
    const dialog = place('div', [0, 64, 390, 900]);
    dialog.setAttribute('role', 'dialog');
    const ticket = place('div', [24, 150, 342, 470], dialog);
    ticket.tabIndex = -1;
    ticket.focus();
    place('button', [24, 720, 342, 44], dialog);
    expect(freeInset(region, 80)).toBe('8px 16px auto auto');
  });
});
