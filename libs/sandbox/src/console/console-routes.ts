import type { FastifyInstance } from 'fastify';
import { stylesheetPath } from '../http/page.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { stylesheet } from './stylesheet.ts';

/** The console: what a person sees of the sandbox. */
export function consoleRoutes(app: FastifyInstance, _state: SandboxState) {
  app.get(stylesheetPath, async (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
}
