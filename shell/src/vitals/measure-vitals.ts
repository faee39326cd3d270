import type { Registry } from '@portal/portal-contract';

/** Long after the page is shown, in milliseconds. The browser keeps what happened before. */
const afterMs = 5_000;

/** Measures this page view, if the portal counts page views. Its code loads when the page has long been shown. */
export function measureVitals(registry: Registry): void {
  if (!registry.vitals) return;
  setTimeout(() => {
    // Without its code nothing is measured.
    import(/* webpackChunkName: "vitals" */ './send-vitals.ts').then(({ sendVitals }) => sendVitals(registry)).catch(() => {});
  }, afterMs);
}
