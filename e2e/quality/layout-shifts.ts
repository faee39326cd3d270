import { expect, type Page } from '@playwright/test';

/** A layout shift without user input. */
interface Shift {
  value: number;
  /** Place before and after of each element that moved, and the start of its HTML. */
  moved: string[];
}

interface WithShifts {
  shifts: Shift[];
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Runs in the page before its own scripts: records every layout shift. */
export function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  const textOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShiftEntry[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${textOf(previousRect)} -> ${textOf(currentRect)} ${node?.outerHTML?.slice(0, 160) ?? 'gone'}`,
      );
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Expects that the sum of all recorded shifts is within the limit. @param where prefix of the failure's message */
export async function expectShiftsWithin(page: Page, limit: number, where = ''): Promise<void> {
  const shifts = await page.evaluate(() => (globalThis as unknown as WithShifts).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, where + JSON.stringify(shifts, undefined, 2)).toBeLessThanOrEqual(limit);
}
