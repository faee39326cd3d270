import type { CDPSession, Page } from '@playwright/test';

interface Entry {
  url: string;
  type: string;
  /** URL of the resource that requested this one. */
  initiator: string | undefined;
  /** Bytes of the compressed body. Headers depend on the protocol: 600 bytes per file here, a fifth of that over HTTP/2. */
  bytes: number;
  headerBytes: number;
}

interface Frame {
  url: string;
}
interface Stack {
  callFrames: Frame[];
  parent?: Stack;
}

/** The requests of a page with their size and initiator, as the browser reports them. */
export class NetworkLog {
  readonly #entries = new Map<string, Entry>();
  readonly #loadedUrls = new Set<string>();
  readonly #setAside: string[] = [];

  static async of(page: Page): Promise<NetworkLog> {
    const log = new NetworkLog();
    const session: CDPSession = await page.context().newCDPSession(page);
    session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
      if (request.url.startsWith('data:')) return;
      const initiatorUrl = scriptOf(initiator.stack) ?? initiator.url;
      log.#entries.set(requestId, { url: request.url, type: type ?? 'Other', initiator: initiatorUrl, bytes: 0, headerBytes: 0 });
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const entry = log.#entries.get(requestId);
      if (entry) entry.headerBytes = response.encodedDataLength;
    });
    // A preload already fetched this file, so it is not another request.
    session.on('Network.requestServedFromCache', ({ requestId }) => void log.#entries.delete(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const entry = log.#entries.get(requestId);
      if (!entry) return;
      entry.bytes = encodedDataLength - entry.headerBytes;
      log.#loadedUrls.add(entry.url);
    });
    await session.send('Network.enable');
    return log;
  }

  /** The requests that are not set aside. */
  get requests(): Entry[] {
    return [...this.#entries.values()].filter(({ url }) => !this.#setAside.some((part) => url.includes(part)));
  }

  get #scripts(): Entry[] {
    return this.requests.filter(({ url }) => /\.js(\?|$)/.test(url));
  }

  /** True if a file whose address contains this text was loaded. */
  hasFetched(part: string): boolean {
    return [...this.#loadedUrls].some((url) => url.includes(part));
  }

  /** Excludes files whose address contains this text from `requests` and all sums, also those that are not loaded yet. */
  setAside(part: string): void {
    this.#setAside.push(part);
  }

  /** Bytes of the files whose address contains this text, even if they are set aside. */
  bytesOf(part: string): number {
    return [...this.#entries.values()].reduce((sum, { url, bytes }) => sum + (url.includes(part) ? bytes : 0), 0);
  }

  get bytes(): number {
    return this.requests.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get scriptBytes(): number {
    return this.#scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Bytes of all scripts with headers over HTTP/1.1. */
  get scriptBytesWithHeaders(): number {
    return this.#scripts.reduce((sum, { bytes, headerBytes }) => sum + bytes + headerBytes, 0);
  }

  /** Length of the chain of requests before this one: the document 0, its scripts 1, their data 2. */
  depth({ url, initiator }: Entry): number {
    const parent = this.requests.find((entry) => entry.url === initiator && entry.url !== url);
    return parent ? this.depth(parent) + 1 : 0;
  }
}

/** Returns the script at the top of a stack, including asynchronous parents. */
function scriptOf(stack: Stack | undefined): string | undefined {
  return stack?.callFrames.find(({ url }) => url !== '')?.url ?? (stack?.parent && scriptOf(stack.parent));
}
