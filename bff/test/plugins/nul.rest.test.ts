import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bookingApi, flightsReplySchema } from '@portal/booking-contract';
import { adminApplicationsReplySchema, adminJobsReplySchema, careersApi } from '@portal/careers-contract';
import { accountApi, portalApi } from '@portal/portal-contract';
import { startPostgres, type Postgres } from '@portal/postgres';
import { demoWorld } from '@portal/sandbox';
import { boardApi, pendingAppealsReplySchema } from '@portal/standing-contract';
import * as z from 'zod/mini';
import type { Browser } from '../helpers/browser.ts';
import { startBff, type TestBff } from '../helpers/start-bff.ts';
import { personOf } from '../helpers/test-world.ts';
import { describeOnPostgres } from '../store/stores.ts';

const nul = 'a\u0000b';

/** Parts of JSON Schema that the schemas of requests use. */
const schemaPart = z.looseObject({
  type: z.optional(z.string()),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  get properties() {
    return z.optional(z.record(z.string(), schemaPart));
  },
  get items() {
    return z.optional(schemaPart);
  },
  get anyOf() {
    return z.optional(z.array(schemaPart));
  },
  get oneOf() {
    return z.optional(z.array(schemaPart));
  },
});
type Schema = z.infer<typeof schemaPart>;

const descriptionSchema = z.object({
  paths: z.record(
    z.string(),
    z.looseObject({
      post: z.optional(
        z.looseObject({
          requestBody: z.optional(z.object({ content: z.object({ 'application/json': z.object({ schema: schemaPart }) }) })),
        }),
      ),
    }),
  ),
});

/** Values that exist in the world, by the name of a field. */
type ExistingValues = Readonly<Record<string, readonly string[]>>;

/** Returns bodies that match a schema, with a NUL in each unrestricted text. A union has a body per branch. */
function bodiesFor(schema: Schema, existing: ExistingValues, name = ''): unknown[] {
  const branches = schema.anyOf ?? schema.oneOf;
  // A nullable field is null, because no id of a role is valid while roles are off.
  if (branches?.some(({ type }) => type === 'null')) return [null];
  if (branches) return branches.flatMap((branch) => bodiesFor(branch, existing, name));
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum.slice(0, 1);
  if (schema.type === 'array') return [bodiesFor(schema.items ?? {}, existing).slice(0, 1)];
  if (schema.type === 'boolean') return [true];
  if (schema.type === 'number' || schema.type === 'integer') return [1];
  if (schema.type === 'object') return objectsFor(schema.properties ?? {}, existing);
  if (schema.format === 'uuid') return ['3f0f3a7e-9a52-4c1e-8d3c-5a1f6f0d2b11'];
  const { pattern } = schema;
  const values = existing[name];
  if (values) return [...values];
  return [pattern === undefined || new RegExp(pattern, 'u').test(nul) ? nul : '1'];
}

/** Returns objects in which each value of each field occurs at least once. */
function objectsFor(properties: Readonly<Record<string, Schema>>, existing: ExistingValues): object[] {
  const fields = Object.entries(properties).map(([name, each]) => ({ name, values: bodiesFor(each, existing, name) }));
  const count = Math.max(1, ...fields.map(({ values }) => values.length));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(fields.map(({ name, values }) => [name, values[index % values.length]])),
  );
}

/** True for routes that end the case or delete the job that the other routes need. They are called last. */
const isLast = (url: string) => /(?:delete-job|decide|decide-all)$/.test(url);
const endsSession: readonly string[] = [portalApi.signOut, portalApi.authCallback, accountApi.endSessions, accountApi.erase];

describeOnPostgres('a NUL in a request, on PostgreSQL', () => {
  let server: Postgres;
  let bff: TestBff;
  let senior: Browser;
  beforeAll(async () => {
    server = await startPostgres();
    bff = await startBff({ world: demoWorld, env: { DATABASE_URL: await server.createDatabase('nul') } });
    senior = await bff.signedIn(personOf.senior);
  });
  afterAll(async () => {
    await bff.close();
    await server.stop();
  });

  /** Reads ids that exist, so that a request reaches the store. */
  async function readExisting(): Promise<ExistingValues> {
    const read = async <T extends z.ZodMiniType>(schema: T, path: string) => z.parse(schema, (await senior.get(path)).json());
    const { flights } = await read(flightsReplySchema, bookingApi.flights);
    const { jobs } = await read(adminJobsReplySchema, careersApi.adminJobs);
    const { applications } = await read(adminApplicationsReplySchema, careersApi.adminApplications);
    const { appeals } = await read(pendingAppealsReplySchema, boardApi.player.appeals);
    const ids = <Item extends { id: string }>(items: readonly Item[]) => items.map(({ id }) => id).slice(0, 2);
    const jobIds = ids(jobs);
    return {
      email: ['senior@example.test'],
      username: [personOf.senior],
      cardId: ids(appeals),
      flightId: [...ids(flights), nul],
      jobId: jobIds,
      id: [...jobIds, ...ids(applications)],
    };
  }

  it('causes no internal error on any route', async () => {
    const { paths } = z.parse(descriptionSchema, bff.app.swagger());
    const existing = await readExisting();
    const urls = Object.keys(paths).filter((url) => !endsSession.includes(url));
    const answers: { url: string; status: number; body: unknown }[] = [];
    for (const url of [...urls.filter((each) => !isLast(each)), ...urls.filter(isLast)]) {
      const schema = paths[url]?.post?.requestBody?.content['application/json'].schema;
      for (const body of schema ? bodiesFor(schema, existing) : []) {
        const { statusCode: status } = await senior.post(url.replaceAll(/\{.*?\}/g, 'x'), body as object);
        answers.push({ url, status, body });
      }
    }
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
    expect(answers.filter(({ status }) => status === 401)).toEqual([]);
  });
});
