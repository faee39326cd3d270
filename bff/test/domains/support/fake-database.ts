import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { fakeServer } from '../../helpers/fake-server.ts';
import { createTree } from './memory-database.ts';

/** Fault of a write. `lose`: neither applied nor answered. `mute`: applied without an answer. `late`: applied at `landLate`, without an answer. */
type WriteFault = 'apply' | 'lose' | 'mute' | 'late' | 'refuse';

const etagOf = (value: unknown) =>
  value === undefined || value === null ? 'null_etag' : createHash('sha1').update(JSON.stringify(value)).digest('base64');

/**
 * Starts a realtime database whose writes and answers a test can lose. As in the real one, an ETag depends on the content
 * alone: a value that is restored has its earlier tag again.
 */
export async function startFakeDatabase() {
  const values = createTree();
  const late: (() => void)[] = [];
  let faultOf: (method: string, path: string) => WriteFault = () => 'apply';

  const readBody = async (request: IncomingMessage): Promise<unknown> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    return text === '' ? null : JSON.parse(text);
  };

  const server = await fakeServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const answer = (status: number) =>
      response
        .writeHead(status, { 'content-type': 'application/json', etag: etagOf(values.get(path)) })
        .end(JSON.stringify(values.get(path) ?? null));
    if (request.method === 'GET') {
      answer(200);
      return;
    }
    const value = request.method === 'DELETE' ? null : await readBody(request);
    const expectedTag = request.headers['if-match'];
    const land = () => {
      if (expectedTag !== undefined && expectedTag !== etagOf(values.get(path))) return 412;
      values.set(path, value);
      return 200;
    };
    const fault = faultOf(request.method ?? '', path);
    if (fault === 'apply') answer(land());
    else if (fault === 'refuse') response.writeHead(401).end('{"error":"Permission denied"}');
    else if (fault === 'mute') land();
    else if (fault === 'late') late.push(land);
  });

  return {
    ...server,
    values,
    /** Decides the fault of each write from now on. */
    setFault: (decide: typeof faultOf) => void (faultOf = decide),
    /** Applies every late write whose condition still holds. Returns their statuses. */
    landLate: () => late.splice(0).map((land) => land()),
  };
}
export type FakeDatabase = Awaited<ReturnType<typeof startFakeDatabase>>;

/** Applies a fault to the first write only. */
export const firstOnly = (fault: WriteFault): ((method: string, path: string) => WriteFault) => {
  const faults: WriteFault[] = [fault];
  return () => faults.pop() ?? 'apply';
};
