import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyText } from '../../../http/params.ts';
import type { SandboxState } from '../../../sandbox-state.ts';
import type { Table } from '../schema/model.ts';
import { demand, demandEmbedded, visibleTo } from './access.ts';
import { readPrefer, type Prefer } from './prefer.ts';
import type { StoredRow } from './column-values.ts';
import { readPage, showRow } from './read-rows.ts';
import { readQuery, type TableQuery } from './read-query.ts';
import { badJson, notOne, noTable } from './rest-error.ts';
import { deleteRows, insertRows, updateRows } from './write-rows.ts';

type TableRequest = FastifyRequest<{ Params: { table: string } }>;

interface Answer {
  status: number;
  /** The `Content-Range` header: which rows, of how many. */
  range: string;
  rows: StoredRow[];
  /** False for a write whose caller wants no body. */
  shown: boolean;
}

const wholeRow = 'application/vnd.pgrst.object+json';
const rangeOf = (first: number, count: number, total: number | '*' = '*') =>
  count === 0 ? `*/${total}` : `${first}-${first + count - 1}/${total}`;

/** Answers one request to a table as a PostgREST server does. @throws RestError */
export function answerTable({ careers, store, now }: SandboxState, request: TableRequest, reply: FastifyReply): FastifyReply {
  const { schema, database } = careers;
  const table = schema.get(request.params.table);
  if (!table) throw noTable(request.params.table);
  const query = readQuery(schema, table, new URL(request.url, 'http://sandbox').searchParams, request.method === 'HEAD');
  const prefer = readPrefer(request.headers.prefer);
  const single = request.headers.accept?.includes(wholeRow) ?? false;
  // A single row that is none, or several, undoes the write.
  const { answer, body } = store.atomically(() => {
    const made = act(careers, table, query, prefer, request, now());
    const rows = made.shown && (single || !query.headOnly) ? made.rows.map((row) => showRow(database, row, query.select)) : [];
    if (made.shown && single && rows.length !== 1) throw notOne(rows.length);
    return { answer: made, body: single ? rows[0] : rows };
  });
  reply.code(answer.status).header('content-range', answer.range);
  if (prefer.applied !== '') reply.header('preference-applied', prefer.applied);
  if (prefer.returns === 'headers-only') reply.header('location', `/${table.name}?id=eq.${String(answer.rows[0]?.['id'])}`);
  if (!answer.shown) return reply.send();
  return reply.type(`${single ? wholeRow : 'application/json'}; charset=utf-8`).send(JSON.stringify(body));
}

function act(
  { database }: SandboxState['careers'],
  table: Table,
  query: TableQuery,
  prefer: Prefer,
  request: TableRequest,
  now: number,
): Answer {
  const role = request.careersRole;
  const shown = prefer.returns === 'representation';
  switch (request.method) {
    case 'POST': {
      demand(table, role, 'insert');
      const { resolution } = prefer;
      const { columns, onConflict } = query;
      const { rows, created } = insertRows(database, table, readBodies(request), { columns, resolution, onConflict, now });
      return { status: resolution === 'merge' && !created ? 200 : 201, range: '*/*', rows, shown };
    }
    case 'PATCH': {
      demand(table, role, 'update');
      const rows = updateRows(database, table, query.where, readBodies(request)[0] ?? {});
      return { status: shown ? 200 : 204, range: rangeOf(0, rows.length), rows, shown };
    }
    case 'DELETE': {
      demand(table, role, 'delete');
      return { status: shown ? 200 : 204, range: '*/*', rows: deleteRows(database, table, query.where), shown };
    }
    default: {
      demand(table, role, 'select');
      demandEmbedded(query.select, role);
      const { rows, total } = readPage(database, table, query, visibleTo(table, role), prefer.counted);
      const status = total !== undefined && rows.length < total ? 206 : 200;
      return { status, range: rangeOf(query.offset, rows.length, total), rows, shown: true };
    }
  }
}

/** The rows of a body: one object, or an array of them. @throws RestError PGRST102 */
function readBodies(request: TableRequest): Array<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(bodyText(request));
  } catch {
    throw badJson();
  }
  const bodies: unknown[] = [value].flat();
  if (bodies.some((body) => typeof body !== 'object' || body === null)) throw badJson();
  return bodies as Array<Record<string, unknown>>;
}
