import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { fakeServer } from '../../helpers/fake-server.ts';
import { createTree } from './value-tree.ts';

/** What happens to a write: `lose` applies nothing and never answers, `mute` applies it and never answers, `late` keeps it for `landLate`. */
export type WriteFate = 'apply' | 'lose' | 'mute' | 'late' | 'refuse';

const etagOf = (value: unknown) =>
  value === undefined || value === null ? 'null_etag' : createHash('sha1').update(JSON.stringify(value)).digest('base64');

/**
 * A realtime database whose answers the test can lose. Conditional writes behave as the real one's: the tag is one of the
 * content, so that a value that comes back has its old tag again.
 */
export async function startFakeDatabase() {
  const values = createTree();
  const late: (() => void)[] = [];
  let fateOf: (method: string, path: string) => WriteFate = () => 'apply';

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
    const wanted = request.headers['if-match'];
    const land = () => {
      if (wanted !== undefined && wanted !== etagOf(values.get(path))) return 412;
      values.set(path, value);
      return 200;
    };
    const fate = fateOf(request.method ?? '', path);
    if (fate === 'apply') answer(land());
    else if (fate === 'refuse') response.writeHead(401).end('{"error":"Permission denied"}');
    else if (fate === 'mute') land();
    else if (fate === 'late') late.push(land);
  });

  return {
    ...server,
    values,
    /** Decides the fate of each write from now on. */
    setFate: (decide: typeof fateOf) => void (fateOf = decide),
    /** Lets every write that was kept back reach the data, under its own condition. */
    landLate: () => late.splice(0).map((land) => land()),
  };
}
export type FakeDatabase = Awaited<ReturnType<typeof startFakeDatabase>>;

/** A fate that meets the first write and spares the rest. */
export const firstOnly = (fate: WriteFate): ((method: string, path: string) => WriteFate) => {
  let met = false;
  return () => {
    if (met) return 'apply';
    met = true;
    return fate;
  };
};
