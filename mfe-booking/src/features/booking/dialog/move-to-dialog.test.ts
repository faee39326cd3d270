import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { moveBack, moveToDialog } from './move-to-dialog.ts';

let row: HTMLElement;
let isReduced: boolean;
const names: string[][] = [];
const nameOf = (element: Element | null) => (element as HTMLElement | null)?.style.viewTransitionName ?? '';
const dialog = () => document.querySelector('[role="dialog"]');
const note = () => names.push([nameOf(row), nameOf(dialog())]);

const open = () => document.body.append(Object.assign(document.createElement('div'), { role: 'dialog' }));
const close = () => dialog()?.remove();

beforeEach(() => {
  names.length = 0;
  isReduced = false;
  row = document.body.appendChild(document.createElement('li'));
  Object.assign(globalThis, { matchMedia: () => ({ matches: isReduced }) });
  Object.assign(document, {
    startViewTransition: jest.fn((update: () => void) => {
      note();
      update();
      note();
      return { finished: Promise.resolve() };
    }),
  });
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(document, 'startViewTransition');
});
const settle = () => new Promise(process.nextTick);

describe('a booking dialog', () => {
  it('opens out of its row, closes into it, and leaves no transition name behind', async () => {
    moveToDialog(row, open);
    expect(names).toEqual([
      ['booking-dialog', ''],
      ['', 'booking-dialog'],
    ]);
    await settle();
    names.length = 0;
    moveBack(close);
    expect(names).toEqual([
      ['', 'booking-dialog'],
      ['booking-dialog', ''],
    ]);
    await settle();
    expect(nameOf(row)).toBe('');
  });

  it.each(['reduced motion', 'no support', 'a removed row'])('opens and closes at once with %s', (why) => {
    isReduced = why === 'reduced motion';
    if (why === 'no support') Reflect.deleteProperty(document, 'startViewTransition');
    moveToDialog(row, open);
    expect(dialog()).not.toBeNull();
    row.remove();
    names.length = 0;
    moveBack(close);
    expect(dialog()).toBeNull();
    expect(names).toEqual([]);
  });
});
