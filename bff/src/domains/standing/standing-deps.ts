import type { Roblox } from '../../upstreams/roblox/roblox.ts';
import type { AppealDeps } from './appeals/appeal-deps.ts';

/** Everything that the routes of account standing are built on. */
export interface StandingDeps {
  /** For what staff do. */
  appeals: AppealDeps;
  /** For what members do and what anybody reads. */
  memberAppeals: AppealDeps;
  roblox: Pick<Roblox, 'memberships' | 'people'>;
  /** Ids of the mailer's templates for the result of an appeal. */
  templates: { playerAppeal: string; staffAppeal: string };
  /** Milliseconds since 1970. */
  now: () => number;
}
