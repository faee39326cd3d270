import { request } from '@portal/api-client';
import {
  careersApi,
  decisionReplySchema,
  reviewMessages,
  type AdminApplication,
  type ApplicationDecision,
  type ApplicationStatus,
} from '@portal/careers-contract';
import { useQueryClient } from '@portal/query';
import { useEffect } from 'react';
import { useChange } from '../../../app/change.ts';
import { adminKey, applicationDetailQuery } from '../admin-queries.ts';
import { addHeld } from '../held-applications.tsx';

/** Milliseconds in which a preloaded application is fresh. */
const preloadFreshMs = 30_000;

/** Preloads the next application. */
export function usePreload(userId: string, id: string | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (id !== undefined) void cache.prefetchQuery({ ...applicationDetailQuery(userId, id), staleTime: preloadFreshMs });
  }, [cache, userId, id]);
}

interface Decision {
  status: ApplicationDecision;
  /** For the email to the applicant. */
  note?: string;
}

/**
 * Accepts or rejects an application, so that it can be undone for a while.
 *
 * @param expectedStatus status that the viewer sees. The server refuses the decision if another person has changed it
 */
export function useDecision(userId: string, application: AdminApplication, expectedStatus: ApplicationStatus, isCoordinator = false) {
  const { id, username } = application;
  const cache = useQueryClient();
  return useChange({
    async send({ status, note = '' }: Decision) {
      const confirmed = isCoordinator && { confirmsApplicant: true };
      const body = { id, status, expectedStatus, hold: true, ...confirmed, ...(note.trim() && { note: note.trim() }) };
      const reply = await request(careersApi.decide, { schema: decisionReplySchema, body });
      if (reply.held) addHeld(cache, userId, [{ ...reply.held, applicationId: id.toLowerCase(), username, decision: status }]);
      return reply;
    },
    success: (_reply, { status }) => ({ title: reviewMessages[status] }),
    failure: reviewMessages.decisionFailed,
    refresh: () => void cache.invalidateQueries({ queryKey: adminKey(userId) }),
  });
}
