import { loadConfig } from '../../../src/config/load-config.ts';
import { createDelivery, letterKind } from '../../../src/domains/mail/deliver-mail.ts';
import { openPostgresMailQueue } from '../../../src/domains/mail/postgres-mail-queue.ts';
import { createMailer } from '../../../src/upstreams/loops/mailer.ts';
import { until } from '../../helpers/until.ts';

/** Process that queues one letter per message of its parent, and sends queued letters to the sandbox's mailer. Says `ready` first. */

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const config = loadConfig(process.env);
const queue = openPostgresMailQueue({ url: String(config.databaseUrl), log: quiet, leaseMs: Number(process.env['LEASE_MS']) });
queue.start(
  createDelivery({
    mailer: createMailer({ apiUrl: config.loops.apiUrl, apiKey: () => config.loops.apiKey }, quiet),
    templates: config.loops.templates,
    kinds: new Map([[letterKind.kind, letterKind]]),
  }),
);

const letter = (key: string) => ({
  key,
  payload: {
    kind: 'letter',
    template: 'application',
    to: 'hopper@example.test',
    variables: { username: 'Hopper', jobTitle: 'Cabin Crew', result: 'Accepted' },
  },
});

process.on('message', (key: string) => {
  queue.enqueue(letter(key)).then(
    () => process.send?.({ key, isAccepted: true }),
    () => process.send?.({ key, isAccepted: false }),
  );
});

// The first process creates the tables, which may outlast the timeout of a request.
await until(() =>
  queue.counts().then(
    () => true,
    () => false,
  ),
);
process.send?.('ready');
