import { fastify } from 'fastify';
import { consoleRoutes } from './console/console-routes.ts';
import { controlRoutes } from './controls/control-routes.ts';
import { guardLoopback } from './http.ts';
import { setUpPages } from './pages/page.ts';
import type { SandboxState } from './sandbox-state.ts';
import { boardService } from './services/board/board-service.ts';
import { careersService } from './services/careers/careers-service.ts';
import { databaseService, routedUrl } from './services/database/database-service.ts';
import { mailerService } from './services/mailer/mailer-service.ts';
import { platformService } from './services/platform/platform-service.ts';
import { sheetService } from './services/sheet-service.ts';
import { webhookReceiver } from './services/webhooks/webhook-receiver.ts';

const bodyLimit = 16 * 1024 * 1024;

/** Builds the server: six services, the webhook receiver, the controls for tests, and the console. */
export async function buildApp(state: SandboxState) {
  const app = fastify({
    bodyLimit,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 4096 },
    rewriteUrl: ({ url = '/' }) => routedUrl(url),
  });
  // Each service parses its bodies itself, as the real one does.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  guardLoopback(app);
  setUpPages(app);
  await platformService(app, state);
  boardService(app, state);
  mailerService(app, state);
  careersService(app, state);
  sheetService(app, state);
  webhookReceiver(app, state);
  databaseService(app, state);
  controlRoutes(app, state);
  consoleRoutes(app, state);
  return app;
}
