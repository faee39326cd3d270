import type { Metrics } from '../../metrics/metrics.ts';
import type { MailKinds } from './deliver-mail.ts';
import type { MailQueue, QueueDepth } from './mail-queue.ts';

/** Undelivered messages: mails, and calls that domains make by themselves (webhooks). Keys of calls begin with their kind. */
export function addQueueMetrics(metrics: Metrics, queue: Pick<MailQueue, 'depths'>, kinds: MailKinds): void {
  const isCall = ({ prefix }: QueueDepth) => {
    const kind = kinds.get(prefix);
    return kind !== undefined && 'deliver' in kind;
  };
  async function read() {
    const depths = await queue.depths();
    return [
      { name: 'mail', depths: depths.filter((depth) => !isCall(depth)) },
      { name: 'webhooks', depths: depths.filter(isCall) },
    ];
  }
  metrics.gauge('portal_queue_messages', async () =>
    (await read()).flatMap(({ name, depths }) =>
      (['waiting', 'retrying', 'dead'] as const).map((state) => ({
        labels: { queue: name, state },
        value: depths.reduce((sum, depth) => sum + depth[state], 0),
      })),
    ),
  );
  metrics.gauge('portal_queue_oldest_seconds', async () =>
    (await read()).map(({ name, depths }) => ({
      labels: { queue: name },
      value: Math.max(0, ...depths.map(({ oldestMs }) => oldestMs / 1_000)),
    })),
  );
}
