import { timing } from '@portal/contracts';

/** Id of the splash in the HTML. */
export const splashId = 'splash';

/**
 * Hides the splash 500 ms after the page has loaded (at once counted from now when it has loaded already), and after 8 s
 * at the latest. Fades it out, takes it out of the document and tells the caller, once.
 */
export function hideSplash(onDone: () => void): void {
  const end = () => {
    clearTimeout(latest);
    removeEventListener('load', afterLoad);
    document.getElementById(splashId)?.setAttribute('hidden', '');
    onDone();
  };
  let latest = setTimeout(end, timing.splashAtLatest);
  const afterLoad = () => {
    clearTimeout(latest);
    latest = setTimeout(end, timing.splashAfterLoad);
  };
  if (document.readyState === 'complete') afterLoad();
  else addEventListener('load', afterLoad);
}
