import type { Application } from '../../upstreams/supabase/application-row.ts';
import type { Letters } from '../mail/letters.ts';

/** Tells an applicant what was decided. */
export interface DecisionMail {
  /** False when no template is configured: decisions are then seen on the careers page only. */
  isOffered: boolean;
  /** Queues the message, once for each decision. True once it is durably queued; false when nobody is to be told. */
  send(application: Application): Promise<boolean>;
}

export function createDecisionMail(letters: Letters, templateId: string): DecisionMail {
  const isOffered = templateId !== '';
  return {
    isOffered,
    async send({ id, status, decidedAt, contactEmail, username, jobTitle }) {
      if (!isOffered || contactEmail === null || status === 'pending') return false;
      const key = `application:${id}:${status}:${decidedAt === null ? '' : Date.parse(decidedAt)}`;
      return letters.queue({ key, template: 'application', to: contactEmail, variables: { username, jobTitle, result: status } });
    },
  };
}
