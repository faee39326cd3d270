import type { Metrics } from '../../metrics/metrics.ts';
import type { MailKinds } from './deliver-mail.ts';
import type { MailQueue } from './mail-queue.ts';
import { countIn, isCall, oldestIn } from './queue-depths.ts';

/** Adds the gauges of undelivered messages: one series for mails, one for calls that domains make by themselves (webhooks). */
export function addQueueMetrics(metrics: Metrics, queue: Pick<MailQueue, 'depths'>, kinds: MailKinds): void {
  const isWebhook = isCall(kinds);
  async function read() {
    const depths = await queue.depths();
    return [
      { name: 'mail', depths: depths.filter((depth) => !isWebhook(depth)) },
      { name: 'webhooks', depths: depths.filter(isWebhook) },
    ];
  }
  metrics.gauge('portal_queue_messages', async () =>
    (await read()).flatMap(({ name, depths }) =>
      (['waiting', 'retrying', 'dead'] as const).map((state) => ({ labels: { queue: name, state }, value: countIn(depths, state) })),
    ),
  );
  metrics.gauge('portal_queue_oldest_seconds', async () =>
    (await read()).map(({ name, depths }) => ({ labels: { queue: name }, value: oldestIn(depths) / 1_000 })),
  );
}
