import { timing } from '@portal/portal-contract';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const pageLoad = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => addEventListener('load', () => resolve(), { once: true }));

/**
 * Removes the splash, whose markup is in the HTML, 500 ms after the page has loaded, or 8 s after the call at the latest.
 * Resolves when the splash is removed.
 */
export async function liftSplash(): Promise<void> {
  await Promise.race([pageLoad().then(() => wait(timing.splashAfterLoad)), wait(timing.splashAtLatest)]);
  document.getElementById('splash')?.setAttribute('data-lifted', '');
  document.documentElement.setAttribute('data-loading', 'complete');
  await wait(timing.splashFade);
  document.getElementById('splash')?.remove();
}
