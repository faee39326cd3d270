import {
  careersMessages,
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
import type { CareersOperations } from './operations/run-operation.ts';

/** Bulk decisions on applications: the preview, and the decisions. @param effects of a decision beside its status */
export function bulkRoutes(
  app: App,
  applications: Pick<ApplicationsTable, 'findAll'>,
  operations: CareersOperations,
  effects: () => Promise<BulkEffects>,
): void {
  app.post(
    reviewApi.preview,
    {
      config: { access: 'careersAdministration', outageText: reviewMessages.previewFailed },
      schema: { body: decisionsPreviewRequestSchema, response: { 200: decisionsPreviewReplySchema } },
    },
    async (request) => {
      const planned = planDecisions(applications, requireSession(request), request.body, await effects());
      return { decisions: await planned.catch(failWith(reviewMessages.previewFailed)) };
    },
  );

  app.post(
    reviewApi.decideAll,
    {
      config: { access: 'careersAdministration', outageText: careersMessages.decisionFailed },
      schema: { body: decisionsRequestSchema, response: { 200: decisionsReplySchema } },
    },
    async (request) => {
      const { note = '', ...bulk } = request.body;
      const made = decideAll(operations, applications, deciderOf(request), { ...bulk, note: cleanText(note) });
      return { decisions: await made.catch(failWith(careersMessages.decisionFailed)) };
    },
  );
}
