import type { CDPSession, Page } from '@playwright/test';

interface Entry {
  url: string;
  type: string;
  /** The resource that asked for this one. */
  askedBy: string | undefined;
  /** Bytes of the compressed body. What headers cost depends on the protocol: 600 bytes a file here, a fifth of it over HTTP/2. */
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

/** What a page fetches, who asked for it and what it weighs, from the browser's own accounts. */
export class NetworkLog {
  readonly #entries = new Map<string, Entry>();
  readonly #arrived = new Set<string>();

  static async of(page: Page): Promise<NetworkLog> {
    const log = new NetworkLog();
    const session: CDPSession = await page.context().newCDPSession(page);
    session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
      if (request.url.startsWith('data:')) return;
      const askedBy = scriptOf(initiator.stack) ?? initiator.url;
      log.#entries.set(requestId, { url: request.url, type: type ?? 'Other', askedBy, bytes: 0, headerBytes: 0 });
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const entry = log.#entries.get(requestId);
      if (entry) entry.headerBytes = response.encodedDataLength;
    });
    // Served from what a preload has fetched: no request of its own.
    session.on('Network.requestServedFromCache', ({ requestId }) => void log.#entries.delete(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const entry = log.#entries.get(requestId);
      if (!entry) return;
      entry.bytes = encodedDataLength - entry.headerBytes;
      log.#arrived.add(entry.url);
    });
    await session.send('Network.enable');
    return log;
  }

  get requests(): Entry[] {
    return [...this.#entries.values()];
  }

  get #scripts(): Entry[] {
    return this.requests.filter(({ url }) => /\.js(\?|$)/.test(url));
  }

  /** Whether a file whose address contains this text has arrived, also if it was taken out. */
  hasFetched(part: string): boolean {
    return [...this.#arrived].some((url) => url.includes(part));
  }

  /** Forgets the requests whose address contains this text. @returns their bytes */
  takeOut(part: string): number {
    const taken = [...this.#entries].filter(([, { url }]) => url.includes(part));
    for (const [id] of taken) this.#entries.delete(id);
    return taken.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  }

  get bytes(): number {
    return this.requests.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get scriptBytes(): number {
    return this.#scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** What the scripts cost over HTTP/1.1, headers included. */
  get scriptBytesWithHeaders(): number {
    return this.#scripts.reduce((sum, { bytes, headerBytes }) => sum + bytes + headerBytes, 0);
  }

  /** How many others had to arrive before this one was asked for: the document 0, its scripts 1, their data 2. */
  depth({ url, askedBy }: Entry): number {
    const parent = this.requests.find((entry) => entry.url === askedBy && entry.url !== url);
    return parent ? this.depth(parent) + 1 : 0;
  }
}

/** The script at the top of a stack, through the calls that it waited for. */
function scriptOf(stack: Stack | undefined): string | undefined {
  return stack?.callFrames.find(({ url }) => url !== '')?.url ?? (stack?.parent && scriptOf(stack.parent));
}
