import type { AppealEmailRequest } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import type { Standing } from '../standing/standing-domain.ts';
import { sendAppealEmail } from './appeal-email.ts';
import { boardProxyRoutes } from './board-proxy.ts';
import { lookupRoutes } from './lookup-routes.ts';

interface Compatibility extends Domain {
  /** Handles the appeal form of the e-mail endpoint, whose other form is for bookings. */
  sendAppealEmail(request: FastifyRequest, body: AppealEmailRequest): Promise<void>;
}

/**
 * Endpoints of the specification's API contract that no page of the portal calls. They are for programs that were written against
 * that contract, such as the airline's bots and the contract's own tests. They grant nothing that the pages' endpoints refuse.
 * Remove one here when the specification drops it: nothing else depends on this folder.
 */
export function createCompatibility({ config, upstreams }: Platform, standing: Standing): Compatibility {
  async function plugin(app: App) {
    lookupRoutes(app, upstreams.roblox);
    boardProxyRoutes(app, standing);
  }

  return {
    plugin,
    sendAppealEmail: (request, body) => sendAppealEmail(standing.forStaff, config.loops.templates, request, body),
  };
}
