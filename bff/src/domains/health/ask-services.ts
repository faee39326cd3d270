import * as z from 'zod/mini';
import type { Platform } from '../../platform.ts';
import { readSoon } from '../../readings/reading.ts';
import { asPortal } from '../../upstreams/call-context.ts';
import { voucherPath } from '../../upstreams/realtime-database.ts';

/** Milliseconds without contact after which a service is asked. Shorter than the interval in which an open page refreshes. */
const silentAfterMs = 9_000;

const nowhere = '00000000-0000-0000-0000-000000000000';

/** Creates the questions to the outside services while somebody looks at their health. The mailer has none that sends nothing. */
export function createServiceQuestions({ callRecords, now, upstreams }: Pick<Platform, 'callRecords' | 'now' | 'upstreams'>) {
  const { board, careersTables, realtimeDatabase, roblox, sheet } = upstreams;
  /** One cheap read of each service, which no cache answers. */
  const questions: Record<string, (readerId: string) => Promise<unknown>> = {
    board: () => board.request({ path: '/members/me', query: { fields: 'username' }, schema: z.unknown() }),
    platform: (readerId) => roblox.memberships.rankOf(readerId, { fresh: true }),
    database: () => realtimeDatabase.read(voucherPath('HEALTH')),
    careers: () => careersTables.jobs.find(nowhere),
    sheet: () => sheet.readCsv(),
  };
  const askedAt = new Map<string, number>();

  /** Time of the last question, or of the last call of any client of the service. */
  const heardAt = (service: string): number => {
    const times = callRecords
      .read()
      .filter((record) => record.service === service)
      .flatMap(({ lastSuccessAt = 0, lastFailure }) => [lastSuccessAt, lastFailure?.at ?? 0]);
    return Math.max(askedAt.get(service) ?? 0, ...times);
  };

  /** Asks each service without recent contact, and waits briefly for the answers. The call records keep what they were. */
  return async (readerId: string): Promise<void> => {
    const silent = Object.entries(questions).filter(([service]) => now() - heardAt(service) > silentAfterMs);
    for (const [service] of silent) askedAt.set(service, now());
    await Promise.all(silent.map(([, ask]) => readSoon(asPortal(() => ask(readerId)))));
  };
}
