import type { AppealEmailRequest } from '@portal/standing-contract';
import type { FastifyRequest } from 'fastify';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import type { Standing } from '../standing/standing-domain.ts';
import { sendAppealEmail } from './appeal-email.ts';
import { boardProxyRoutes } from './board-proxy.ts';
import { lookupRoutes } from './lookup-routes.ts';

interface Compatibility extends Domain {
  /** Handles the appeal form of the e-mail endpoint. The bookings domain handles the other form. */
  sendAppealEmail(request: FastifyRequest, body: AppealEmailRequest): Promise<void>;
}

/**
 * Creates the endpoints of the specification's API contract that no page of the portal calls. They serve programs that were
 * written against that contract, such as the airline's bots. They grant nothing that the pages' endpoints refuse. When the
 * specification drops an endpoint, remove it here: no page depends on this folder.
 */
export function createCompatibility({ config, upstreams }: Platform, standing: Standing): Compatibility {
  async function plugin(app: App) {
    lookupRoutes(app, upstreams.roblox);
    boardProxyRoutes(app, standing);
  }

  return {
    plugin,
    sendAppealEmail: (request, body) => sendAppealEmail(standing.appeals, config.loops.templates, request, body),
  };
}
