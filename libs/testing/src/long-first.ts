import { relative, sep } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** Seconds of the longest test files on an idle machine. They wait for leases, timeouts and processes. Only the order matters. */
export const longest: Readonly<Record<string, number>> = {
  'bff/test/domains/bookings/processes.rest.test.ts': 100,
  'bff/test/domains/standing/stopped-holder.rest.test.ts': 95,
  'bff/test/domains/privacy/erasure-crash.rest.test.ts': 60,
  'bff/test/faults/fault-matrix.rest.test.ts': 50,
  'bff/test/domains/standing/crash.rest.test.ts': 50,
  'bff/test/domains/careers/ranks/ranks.test.ts': 45,
  'bff/test/domains/bookings/booking-store.both.test.ts': 40,
  'bff/test/chaos/chaos.rest.test.ts': 35,
  'bff/test/domains/careers/crash.rest.test.ts': 30,
  'bff/test/domains/standing/desk-events.both.test.ts': 27,
  'bff/test/domains/webhooks/webhooks.test.ts': 25,
  'bff/test/domains/bookings/seat-crash.rest.test.ts': 25,
  'bff/test/jobs/jobs.both.test.ts': 18,
  'bff/test/domains/flights/processes.rest.test.ts': 20,
  'bff/test/domains/careers/ranks/rank-crash.rest.test.ts': 20,
  'bff/test/domains/notifications/notices.both.test.ts': 20,
  'bff/test/domains/flights/flights-routes.test.ts': 20,
  'bff/test/readings/shared-reading.both.test.ts': 20,
  'bff/test/going-live/going-live.rest.test.ts': 18,
  'bff/test/store/copies/drill.test.ts': 18,
  'libs/federation/src/manifest/imported-names.rest.test.ts': 15,
};

type Test = Parameters<Sequencer['sort']>[0][number];

/**
 * Starts the long test files first, so that none of them runs alone at the end. A file's time is the longer of its last run and the
 * list above, because a fresh clone has no last run and a run of single tests is short. Other files follow by size.
 */
export default class LongFirst extends Sequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    const milliseconds = ({ path, context, duration = 0 }: Test) =>
      Math.max(duration, 1_000 * (longest[relative(context.config.rootDir, path).replaceAll(sep, '/')] ?? 0));
    return (await super.sort(tests)).toSorted((one, other) => milliseconds(other) - milliseconds(one));
  }
}
