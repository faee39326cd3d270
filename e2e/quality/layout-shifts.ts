/** One movement of the page that nobody caused. */
interface Shift {
  value: number;
  /** What moved, as the start of its HTML. */
  moved: string[];
}

export interface WithShifts {
  shifts: Shift[];
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Element | null }[];
}

/** Runs in the page, before its own scripts: notes every layout shift. */
export function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShiftEntry[]) {
      if (entry.hadRecentInput) continue;
      shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 160) ?? 'gone') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
