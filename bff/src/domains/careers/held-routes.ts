import {
  applicationStatuses,
  heldApplicationsReplySchema,
  reviewApi,
  undoneReplySchema,
  type ApplicationDecision,
} from '@portal/careers-contract';
import { heldDecisionTexts, undoDecisionsRequestSchema } from '@portal/portal-contract';
import type { App } from '../../domain.ts';
import type { HeldDecisions, HeldRow } from '../../held-decisions/held-decisions.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { decide } from './decide.ts';
import type { CareersWork } from './careers-work.ts';

const access = 'careersAdministration';

/** Adds the routes of held decisions on applications: undo, and list them with their outcomes. */
export function heldRoutes(app: App, heldDecisions: HeldDecisions<ApplicationDecision>): void {
  app.post(
    reviewApi.undo,
    {
      config: { access, outageText: heldDecisionTexts.undoFailed },
      schema: { body: undoDecisionsRequestSchema, response: { 200: undoneReplySchema } },
    },
    async (request) => {
      const rows = await heldDecisions.undo(request.body.ids, 'application', requireSession(request).userId);
      return { undone: rows.map(({ id }) => id) };
    },
  );
  app.get(reviewApi.held, { config: { access }, schema: { response: { 200: heldApplicationsReplySchema } } }, async (request) => ({
    held: await heldDecisions.of(requireSession(request).userId, 'application'),
  }));
}

/** Carries a held decision out. @throws as `decide` */
export const carryOut =
  (work: CareersWork) =>
  async (row: HeldRow<ApplicationDecision>): Promise<void> => {
    const { actorId: userId, actor, requestId, subjectId: id, decision: status, note } = row;
    const expectedStatus = applicationStatuses.find((each) => each === row.version);
    await decide(work, { userId, actor, requestId }, { id, status, note, expectedStatus }, row);
  };
