import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyText } from '../../../http/params.ts';
import type { SandboxState } from '../../../sandbox-state.ts';
import type { CareersTables } from '../careers-tables.ts';
import type { Table } from '../schema/model.ts';
import { requirePrivilege, visibleTo } from './access.ts';
import type { StoredRow } from './column-values.ts';
import { readPrefer, type Prefer } from './prefer.ts';
import { readQuery, type TableQuery } from './read-query.ts';
import { readPage, showRow } from './read-rows.ts';
import { badJson, notOne, noTable } from './rest-error.ts';
import { deleteRows, insertRows, updateRows } from './write-rows.ts';

type TableRequest = FastifyRequest<{ Params: { table: string } }>;

interface Answer {
  status: number;
  /** `Content-Range` header: positions of the rows and their total. */
  range: string;
  rows: StoredRow[];
  /** False for a write without `return=representation`. */
  hasBody: boolean;
}

const singleRow = 'application/vnd.pgrst.object+json';
const rangeOf = (first: number, count: number, total: number | '*' = '*') =>
  count === 0 ? `*/${total}` : `${first}-${first + count - 1}/${total}`;

/** Answers one request to a table as a PostgREST server does. @throws RestError */
export function answerTable({ careers, store, now }: SandboxState, request: TableRequest, reply: FastifyReply): FastifyReply {
  const { schema, database } = careers;
  const table = schema.get(request.params.table);
  if (!table) throw noTable(request.params.table);
  const query = readQuery(schema, table, new URL(request.url, 'http://sandbox').searchParams, request.method === 'HEAD');
  const prefer = readPrefer(request.headers.prefer);
  const single = request.headers.accept?.includes(singleRow) ?? false;
  // In one transaction, so that a write is rolled back if a request for a single row matches none or several.
  const { answer, body } = store.atomically(() => {
    const tableAnswer = act(careers, table, query, prefer, request, now());
    const hasRows = tableAnswer.hasBody && (single || !query.headOnly);
    const rows = hasRows ? tableAnswer.rows.map((row) => showRow(database, row, query.select)) : [];
    if (tableAnswer.hasBody && single && rows.length !== 1) throw notOne(rows.length);
    return { answer: tableAnswer, body: single ? rows[0] : rows };
  });
  reply.code(answer.status).header('content-range', answer.range);
  if (prefer.applied !== '') reply.header('preference-applied', prefer.applied);
  if (!answer.hasBody) return reply.send();
  return reply.type(`${single ? singleRow : 'application/json'}; charset=utf-8`).send(JSON.stringify(body));
}

function act({ database }: CareersTables, table: Table, query: TableQuery, prefer: Prefer, request: TableRequest, now: number): Answer {
  const role = request.careersRole;
  const hasBody = prefer.returnsRows;
  switch (request.method) {
    case 'POST': {
      requirePrivilege(table, role, 'insert');
      const { merges } = prefer;
      const { columns, onConflict } = query;
      const { rows, created } = insertRows(database, table, readBodies(request), { columns, merges, onConflict, now });
      return { status: merges && !created ? 200 : 201, range: '*/*', rows, hasBody };
    }
    case 'PATCH': {
      requirePrivilege(table, role, 'update');
      const rows = updateRows(database, table, query.where, readBodies(request)[0] ?? {});
      return { status: hasBody ? 200 : 204, range: rangeOf(0, rows.length), rows, hasBody };
    }
    case 'DELETE': {
      requirePrivilege(table, role, 'delete');
      return { status: hasBody ? 200 : 204, range: '*/*', rows: deleteRows(database, table, query.where), hasBody };
    }
    default: {
      requirePrivilege(table, role, 'select');
      const { rows, total } = readPage(database, table, query, visibleTo(table, role), prefer.counts);
      const status = total !== undefined && rows.length < total ? 206 : 200;
      return { status, range: rangeOf(query.offset, rows.length, total), rows, hasBody: true };
    }
  }
}

/** Reads the rows of a body: one object, or an array of objects. @throws RestError PGRST102 */
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
