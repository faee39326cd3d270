import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boardApi } from '@portal/standing-contract';
import { bookingApi } from '@portal/booking-contract';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openTelemetry } from '../../src/tracing/open-telemetry.ts';
import { tracing, useTracing } from '../../src/tracing/tracing.ts';
import { booking, createCall, fromOwnPage, sessionCookie, startPortal, until } from '../domains/support/portal.ts';
import { startStanding } from '../domains/standing/support/standing-portal.ts';
import { email } from '../domains/standing/support/standing-world.ts';
import { fakeServer, type FakeServer } from '../helpers/fake-server.ts';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface OtlpRequest {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** Starts a server that receives spans, as a collector does. */
async function startCollector() {
  const bodies: string[] = [];
  const server = await fakeServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return {
    server,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as OtlpRequest).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

describe('tracing', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let server: FakeServer;
  beforeAll(async () => {
    collector = await startCollector();
    server = collector.server;
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = server.url;
    process.env['OTEL_BSP_SCHEDULE_DELAY'] = '50';
  });
  afterAll(async () => {
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    delete process.env['OTEL_BSP_SCHEDULE_DELAY'];
    useTracing();
    await server.close();
  });
  /** Waits for a trace with all these spans. */
  const traceWith = (traceId: string, names: readonly string[]) =>
    until(async () => {
      const spans = collector.spans().filter((span) => span.traceId === traceId);
      return names.every((name) => spans.some((span) => span.name === name)) && spans;
    });

  it('connects the click, the board and the email of a decision that could be undone first', async () => {
    useTracing(openTelemetry());
    const portal = await startStanding({ env: { DECISION_UNDO_SECONDS: '0.1' } });
    try {
      const { id: cardId } = await portal.board.card('serverBans', 'islandhopper22');
      const cases = [{ id: randomUUID(), cardId }];
      const reply = await portal.as('Capt_Marisol').post(boardApi.player.hold, { cases, decision: 'deny', note: 'A private note' });
      expect(reply.status).toBe(200);
      const root = await until(async () => collector.spans().find(({ name }) => name === `POST ${boardApi.player.hold}`));
      const spans = await traceWith(root.traceId, ['job held.player', 'board PUT', 'board POST', 'job mail.letter', 'mailer POST']);
      expect(spans.filter(({ parentSpanId }) => !parentSpanId)).toEqual([root]);
      const ids = new Set(spans.map(({ spanId }) => spanId));
      for (const { parentSpanId } of spans) expect(!parentSpanId || ids.has(parentSpanId)).toBe(true);
      for (const secret of [cardId, email, 'Capt_Marisol', 'islandhopper22', 'A private note', '/cards/', '?'])
        expect(collector.bodies.join('\n')).not.toContain(secret);
    } finally {
      await portal.close();
    }
  });

  it('connects a booking and its email under the id of the request', async () => {
    useTracing(openTelemetry());
    const portal = await startPortal();
    try {
      const call = createCall('IslandHopper22', 'QWE123', booking('BW001', { email: 'private@example.test' }));
      const payload = JSON.stringify(call);
      const headers = { ...fromOwnPage, cookie: sessionCookie('IslandHopper22'), traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
      const reply = await portal.app.inject({ method: 'POST', url: bookingApi.secureBooking, headers, payload });
      const spans = await traceWith(String(reply.headers['x-request-id']).replaceAll('-', ''), [
        `POST ${bookingApi.secureBooking}`,
        'database PUT',
        'job mail.booking',
        'mailer POST',
      ]);
      const mail = spans.find(({ name }) => name === 'mailer POST');
      expect(spans.find(({ spanId }) => spanId === mail?.parentSpanId)?.name).toBe('job mail.booking');
      for (const secret of ['IslandHopper22', 'QWE123', 'private@example.test']) expect(collector.bodies.join('\n')).not.toContain(secret);
    } finally {
      await portal.close();
    }
  });

  it('is switched on by --import', () => {
    const url = (file: string) => pathToFileURL(join(import.meta.dirname, '../../src/tracing', file)).href;
    const print = `const { tracing } = await import('${url('tracing.ts')}');
      tracing().begin('x').run(() => console.log(tracing().traceparent() ?? 'off'));`;
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [...args, '--input-type=module', '-e', print], { encoding: 'utf8' }).stdout.trim();
    expect(run('--import', url('start.ts'))).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(run()).toBe('off');
  });

  it('does not load the library while it is off', () => {
    const folder = join(import.meta.dirname, '../../src');
    const importing = (pattern: RegExp) =>
      globSync('**/*.ts', { cwd: folder }).filter((file) => pattern.test(readFileSync(join(folder, file), 'utf8')));
    expect(importing(/from '@opentelemetry/)).toEqual([join('tracing', 'open-telemetry.ts')]);
    expect(importing(/open-telemetry\.ts'/)).toEqual([join('tracing', 'start.ts')]);
    useTracing();
    expect(
      tracing()
        .begin('x')
        .run(() => tracing().traceparent()),
    ).toBeUndefined();
  });
});
