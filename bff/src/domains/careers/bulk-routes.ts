import {
  decisionsPreviewReplySchema,
  decisionsPreviewRequestSchema,
  decisionsReplySchema,
  decisionsRequestSchema,
  reviewApi,
  reviewMessages,
} from '@portal/careers-contract';
import type { App } from '../../domain.ts';
import { failWith } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { ApplicationsTable } from '../../upstreams/supabase/applications-table.ts';
import { deciderOf } from './actor.ts';
import { decideAll, planDecisions, type BulkEffects } from './decide-all.ts';
import type { CareersWork } from './careers-work.ts';

/** Adds the routes of bulk decisions: the preview, and the decisions. @param effects reads the effects that the preview announces */
export function bulkRoutes(
  app: App,
  applications: Pick<ApplicationsTable, 'findAll'>,
  work: CareersWork,
  effects: () => Promise<BulkEffects>,
): void {
  app.post(
    reviewApi.preview,
    {
      config: { access: 'careersAdministration', outageText: reviewMessages.previewFailed },
      schema: { body: decisionsPreviewRequestSchema, response: { 200: decisionsPreviewReplySchema } },
    },
    async (request) => {
      const decisions = planDecisions(applications, requireSession(request), request.body, await effects());
      return { decisions: await decisions.catch(failWith(reviewMessages.previewFailed)) };
    },
  );

  app.post(
    reviewApi.decideAll,
    {
      config: { access: 'careersAdministration', outageText: reviewMessages.decisionFailed },
      schema: { body: decisionsRequestSchema, response: { 200: decisionsReplySchema } },
    },
    async (request) => {
      const { note = '', hold = false, ...bulk } = request.body;
      const decisions = decideAll(work, applications, deciderOf(request), { ...bulk, hold, note: cleanText(note) });
      return { decisions: await decisions.catch(failWith(reviewMessages.decisionFailed)) };
    },
  );
}
