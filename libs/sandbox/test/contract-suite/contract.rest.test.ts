import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sandboxPerTest } from '../sandbox-client.ts';
import { hasRealProject, startRealProject } from './real-project.ts';
import { playScenario } from './scenario.ts';
import { createTranscript, type Line } from './transcript.ts';

const sandboxForTest = sandboxPerTest();

// The suite creates and starts a PostgreSQL cluster.
jest.setTimeout(120_000);

async function transcriptOf(origin: string): Promise<Line[]> {
  const { lines, play } = createTranscript(origin);
  await playScenario(play);
  return lines;
}

/** Skips the suite on platforms without an npm package of PostgreSQL or PostgREST. */
const describeWithReal = hasRealProject() ? describe : describe.skip;

describeWithReal('the careers stand-in and a real project with the same migrations', () => {
  let real: Awaited<ReturnType<typeof startRealProject>>;
  beforeAll(async () => {
    real = await startRealProject();
  });
  afterAll(() => real.close());

  it('R40 answer every request with the same status, headers and body', async () => {
    const expected = await transcriptOf(real.url);
    const actual = await transcriptOf((await sandboxForTest({ world: {} })).url);
    expect(expected.length).toBeGreaterThan(100);
    expect(new Set(expected.map(({ status }) => status))).toEqual(new Set([200, 201, 204, 206, 400, 401, 404, 406, 409, 416]));
    expect(actual).toEqual(expected);
  });
});
