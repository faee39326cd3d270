import type { FastifyInstance } from 'fastify';
import { queryParams, type Params } from '../../http/params.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { BoardError, invalidValue } from './board-error.ts';
import { boardReads } from './board-reads.ts';

const maxUrls = 10;

/** Registers the batch endpoint: several reads in one request. `urls` is a comma-separated list of paths below the API version. */
export function batchRoute(app: FastifyInstance, state: SandboxState) {
  app.get('/batch', async (request) => {
    const urls = (queryParams(request)['urls'] ?? '').split(',').map(decodeURIComponent);
    if (urls.length > maxUrls || !urls.every((url) => url.startsWith('/'))) throw invalidValue('urls');
    return urls.map((url) => answer(state, url));
  });
}

function answer(state: SandboxState, url: string) {
  const [path = '', query = ''] = url.split('?');
  const params: Params = Object.fromEntries(new URLSearchParams(query));
  for (const [template, read] of Object.entries(boardReads)) {
    const id = new RegExp(`^${template.replace(':id', '([^/]+)')}$`).exec(path)?.[1];
    if (id === undefined) continue;
    try {
      return { 200: read(state, id, params) };
    } catch (error) {
      if (error instanceof BoardError) return { name: 'Error', message: error.message, statusCode: error.status };
      throw error;
    }
  }
  return { name: 'Error', message: `Cannot GET /1${path}`, statusCode: 404 };
}
