import type { Config } from '../../../config/load-config.ts';
import type { Store } from '../../../store/store.ts';
import type { GroupRanks } from '../../../upstreams/roblox/group-ranks.ts';
import type { RankRight } from './choose-role.ts';
import { createJobRoles, type JobRoles } from './job-roles.ts';
import { createRankAssignments, type RankAssignments } from './rank-assignments.ts';

/** The ranks of accepted applicants. The rows stay when the portal no longer sets ranks. */
export interface Ranks {
  jobRoles: JobRoles;
  assignments: RankAssignments;
  /** Undefined when the portal sets no ranks. */
  right: RankRight | undefined;
}

interface RanksOptions {
  config: Pick<Config, 'roblox' | 'decisionUndoSeconds'>;
  store: Store;
  groupRanks: GroupRanks | undefined;
}

export function createRanks({ config, store, groupRanks }: RanksOptions): Ranks {
  const { rankCeiling: ceiling } = config.roblox;
  return {
    jobRoles: createJobRoles(store),
    assignments: createRankAssignments(store, config.decisionUndoSeconds * 1000),
    right: groupRanks && ceiling !== undefined ? { groupRanks, ceiling } : undefined,
  };
}
