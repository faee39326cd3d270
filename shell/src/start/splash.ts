import { timing } from '@portal/portal-contract';

const after = (delay: number) => new Promise<void>((resolve) => setTimeout(resolve, delay));
const loaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => addEventListener('load', () => resolve(), { once: true }));

/**
 * Removes the splash, whose markup is in the HTML, 500 ms after the page has loaded, and after 8 s at the latest.
 * Resolves when the page is visible.
 */
export async function liftSplash(): Promise<void> {
  await Promise.race([loaded().then(() => after(timing.splashAfterLoad)), after(timing.splashAtLatest)]);
  document.getElementById('splash')?.setAttribute('data-lifted', '');
  document.documentElement.setAttribute('data-loading', 'complete');
  await after(timing.splashFade);
  document.getElementById('splash')?.remove();
}
