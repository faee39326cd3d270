import * as z from 'zod/mini';
import { Obsolete, type JobKind } from './job-kind.ts';

/** Kind of the jobs that take late steps back. */
export const lateStepKind = 'late-step';
/** Kind of the turns of a lane. */
export const turnKind = 'turn';

/** The turns of processes that have crashed. Nobody continues them. */
export const endedTurns: JobKind = {
  name: turnKind,
  schema: z.unknown(),
  async run() {
    throw new Obsolete('its process has ended');
  },
};

const lateStepSchema = z.object({ kind: z.string(), payload: z.unknown(), step: z.string(), evidence: z.unknown() });

/** Takes back the steps that took effect after their lease. */
export const lateSteps = (kinds: ReadonlyMap<string, JobKind>): JobKind => ({
  name: lateStepKind,
  schema: lateStepSchema,
  async run({ payload }) {
    const { kind, ...late } = z.parse(lateStepSchema, payload);
    await kinds.get(kind)?.takeBack?.(late);
  },
});
