import { isLoopback } from '../../config/base-url.ts';

const sheets = 'docs.google.com';
/** Where the service keeps what it exports: an export answers 307 to a host such as doc-0s-68-sheets.googleusercontent.com. */
const contents = '.googleusercontent.com';

/**
 * Which redirects of a sheet are followed: to its own origin, and for the real service to its own domains over https. Its
 * sign-in page (accounts.google.com) is not among them: a sheet that is not shared is a sheet that cannot be read.
 */
export function sheetRedirects(configured: URL): (target: URL) => boolean {
  if (isLoopback(configured)) return isLoopback;
  const isReal = configured.hostname === sheets;
  return (target) =>
    target.origin === configured.origin ||
    (isReal && target.protocol === 'https:' && target.port === '' && (target.hostname === sheets || target.hostname.endsWith(contents)));
}
