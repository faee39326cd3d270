import { remotesBase, reportsApi, requestIdTiming, type Registry, type ReportRequest } from '@portal/portal-contract';
import type { Fault } from './faults.ts';
import { pageOf } from '../registry.ts';

const reportLimit = 10;

/** Creates the reporter of one page view. It sends each kind of fault once per remote and page, and never throws. */
export function createReporter(registry: Registry): (fault: Fault) => void {
  const sent = new Set<string>();
  return (fault) => {
    try {
      const report = describeFault(fault, registry);
      const key = `${report?.kind} ${report?.remote} ${report?.page}`;
      if (!report || sent.has(key) || sent.size >= reportLimit) return;
      sent.add(key);
      // There is no retry for a lost report.
      fetch(reportsApi, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
      }).catch(() => {});
    } catch {
      // A failing reporter must not cause a fault.
    }
  };
}

const releaseFolder = new RegExp(`${remotesBase}/[a-z][a-z0-9-]*/[0-9A-Za-z.-]+/`);
const requestIdFormat = /^[0-9a-f-]{36}$/;

/**
 * Describes a fault without its message, stack or address.
 * @returns undefined for a fault of a foreign script, such as a browser extension's, or of a translator
 */
function describeFault(fault: Fault, registry: Registry): ReportRequest | undefined {
  const addresses = `${fault.script ?? ''} ${stackOf(fault.error)}`;
  if ((!fault.remote && isForeign(addresses)) || isOfTranslator(fault.error)) return undefined;
  const { remote, version } = ownerOf(fault, addresses, registry);
  const requestId = failedRequest(fault.error) ?? pageRequest();
  return { kind: fault.kind, remote, version, page: pageOf(fault.path, registry), ...(requestId && { requestId }) };
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');

/** Whether all addresses are of other sites. */
const isForeign = (addresses: string) => /\w:\/\//.test(addresses) && !addresses.includes(location.origin);

/**
 * Whether React failed on a page whose text nodes a translator has replaced by `font` elements. Such a fault says nothing about a
 * release. Chromium also marks the root element.
 */
const isOfTranslator = (error: unknown) =>
  error instanceof DOMException &&
  error.name === 'NotFoundError' &&
  document.querySelector('html.translated-ltr, html.translated-rtl, font') !== null;

/** Returns the remote whose release folder is the first in the addresses, else the shell. */
function ownerOf(fault: Fault, addresses: string, { remotes, shell }: Registry): { remote: string; version: string } {
  const base = releaseFolder.exec(addresses)?.[0];
  const owner = fault.remote ?? remotes.find((remote) => remote.base === base);
  return owner ? { remote: owner.name, version: owner.version } : { remote: 'shell', version: shell };
}

/** Id of the request behind an error of the API client. */
function failedRequest(error: unknown): string | undefined {
  const id: unknown = typeof error === 'object' && error !== null && 'requestId' in error ? error.requestId : undefined;
  return typeof id === 'string' && requestIdFormat.test(id) ? id : undefined;
}

function pageRequest(): string | undefined {
  const [page] = performance.getEntriesByType('navigation');
  const id = page?.serverTiming.find(({ name }) => name === requestIdTiming)?.description;
  return id !== undefined && requestIdFormat.test(id) ? id : undefined;
}
