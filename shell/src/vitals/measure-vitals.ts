import type { Registry } from '@portal/portal-contract';

/** Late enough not to compete with the page. The browser keeps earlier measurements. */
const delayMs = 5_000;

/** Measures this page view, if the portal counts page views. The code for it loads late. */
export function measureVitals(registry: Registry): void {
  if (!registry.vitals) return;
  setTimeout(() => {
    // Ignores a failed download: this page view is not measured.
    import(/* webpackChunkName: "vitals" */ './send-vitals.ts').then(({ sendVitals }) => sendVitals(registry)).catch(() => {});
  }, delayMs);
}
