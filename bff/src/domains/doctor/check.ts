import type { DoctorFinding } from '@portal/portal-contract';
import type { ConfigProblem, Environment } from '../../config/environment.ts';
import type { ReadConfig } from '../../config/load-config.ts';
import type { SettingGroup } from '../../config/settings.ts';
import type { UpstreamFailure } from '../../upstreams/upstream-error.ts';
import type { Clients, Machine } from './surroundings.ts';

/**
 * Printed result of one check. `skipped`: not needed in this set-up, or impossible to check now. `fix` is the exact remedy, and '' if there
 * is nothing to do.
 */
export type Finding = DoctorFinding;

/** Result that a check returns. Subject and fix default to those of the check. */
export interface Outcome extends Pick<Finding, 'state' | 'message'>, Partial<Pick<Finding, 'fix' | 'subject'>> {
  /** True if a necessary check could not be made. */
  isUnchecked?: true;
}

/** Outcome of a check whose call fails with one of these HTTP statuses or in this way, and with a matching body. The first match counts. */
export interface Refusal extends Outcome {
  statuses: readonly (number | UpstreamFailure)[];
  body?: RegExp;
}

export interface Context {
  env: Environment;
  config: ReadConfig;
  /** Missing and malformed settings. */
  problems: readonly ConfigProblem[];
  machine: Machine;
  clients: Clients;
}

/** Group of checks: one for each group of settings, and one for upgrades. */
export type CheckGroup = SettingGroup | 'upgrade';

export interface Check {
  /** Names of the group and of the check. The id is stable, so that programs may rely on it. */
  id: `${CheckGroup}.${string}`;
  subject: string;
  /** Statement that the check verifies. docs/doctor.md lists it, and it is the message of a check that passes. */
  requirement: string;
  /** Exact remedy. */
  fix: string;
  /** Id of a check that must pass first. */
  after?: Check['id'];
  /** Setting that holds the called address. Only for checks of services. */
  address?: string;
  refusals?: readonly Refusal[];
  run(context: Context): Verdict | Promise<Verdict>;
}

/** Result of a check. Undefined or false if its requirement holds. The report then shows the requirement. */
export type Verdict = Outcome | false | undefined;

export const ok = (message: string): Outcome => ({ state: 'ok', message });
export const warning = (message: string, rest: Pick<Outcome, 'fix' | 'subject'> = {}): Outcome => ({ state: 'warning', message, ...rest });
export const error = (message: string, rest: Pick<Outcome, 'fix' | 'subject'> = {}): Outcome => ({ state: 'error', message, ...rest });
export const notNeeded = (message: string): Outcome => ({ state: 'skipped', message, fix: '' });
export const unchecked = (message: string, fix: string): Outcome => ({ state: 'skipped', isUnchecked: true, message, fix });

export const groupOf = ({ id }: Pick<Finding, 'id'>): CheckGroup => id.slice(0, id.indexOf('.')) as CheckGroup;

/** True for the check of one setting, such as `board.TRELLO_KEY`. The report lists it only if it fails. */
export const isSettingCheck = ({ id }: { id: string }): boolean => /\.[A-Z_]+$/.test(id);

/** Returns the code of an error, or of its first cause with a code. */
export function codeOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return '';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  if ('errors' in cause && Array.isArray(cause.errors)) return codeOf(cause.errors[0]);
  return 'cause' in cause ? codeOf(cause.cause) : '';
}
