import type { AppealDecision } from '@portal/standing-contract';

/** Verb of each decision, for labels in the workspace. */
export const decisionVerbs: Record<AppealDecision, string> = { approve: 'Approve', deny: 'Deny' };
