import { isLoopback } from '../../config/base-url.ts';

const sheets = 'docs.google.com';
/** Domain of exports: an export answers 307 to a host such as doc-0s-68-sheets.googleusercontent.com. */
const contents = '.googleusercontent.com';

/**
 * Returns a filter for the redirects of a sheet: its own origin, and for the real service its own domains over https. The sign-in
 * page (accounts.google.com) is not among them, so that an unshared sheet fails.
 */
export function sheetRedirects(configured: URL): (target: URL) => boolean {
  if (isLoopback(configured)) return isLoopback;
  const isReal = configured.hostname === sheets;
  return (target) =>
    target.origin === configured.origin ||
    (isReal && target.protocol === 'https:' && target.port === '' && (target.hostname === sheets || target.hostname.endsWith(contents)));
}
