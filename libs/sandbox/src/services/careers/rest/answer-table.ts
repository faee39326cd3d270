import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyText } from '../../../http.ts';
import type { SandboxState } from '../../../sandbox-state.ts';
import type { CareersTables } from '../careers-service.ts';
import type { Table } from '../schema/parse-schema.ts';
import { readPage, readQuery, showRow, type TableQuery } from './read-rows.ts';
import { badJson, noTable, notOne, notSupported, permissionDenied, type StoredRow } from './values.ts';
import { deleteRows, insertRows, updateRows } from './write-rows.ts';

export type Role = 'service_role' | 'anon';
type Privilege = 'select' | 'insert' | 'update' | 'delete';

/** @throws RestError 42501 if the role lacks the privilege */
function requirePrivilege(table: Table, role: Role, privilege: Privilege): void {
  if (!table.grants.get(role)?.has(privilege)) throw permissionDenied(table.name);
}

/** Returns the SQL condition of row-level security, which the service role bypasses. Other roles see the rows that a policy allows. */
function visibleTo(table: Table, role: Role): string {
  if (role === 'service_role' || !table.rowSecurity) return 'true';
  const policies = table.policies.filter(({ roles }) => roles.includes(role)).map(({ using }) => `(${using})`);
  return policies.length === 0 ? 'false' : `(${policies.join(' or ')})`;
}

/** A parsed `Prefer` header. */
interface Prefer {
  /** True if a write returns its rows. */
  returnsRows: boolean;
  /** True if an insert that breaks a unique constraint updates the existing row. */
  merges: boolean;
  /** True if a read counts the rows of all pages. */
  counts: boolean;
  /** Value of `Preference-Applied`, '' for none. */
  applied: string;
}

/** Sorted as in PostgREST's confirmation. */
const supported = ['resolution=merge-duplicates', 'return=representation', 'return=minimal', 'count=exact'];

function readPrefer(header: string | string[] | undefined): Prefer {
  const preferences = [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((preference) => preference.trim());
  const unknown = preferences.find((preference) => /^(resolution|return|count)=/.test(preference) && !supported.includes(preference));
  if (unknown !== undefined) throw notSupported(`Prefer: ${unknown}`);
  const has = (preference: string) => preferences.includes(preference);
  return {
    returnsRows: has('return=representation'),
    merges: has('resolution=merge-duplicates'),
    counts: has('count=exact'),
    applied: supported.filter(has).join(', '),
  };
}

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
