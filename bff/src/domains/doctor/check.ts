import type { SettingGroup } from '../../config/setting-groups.ts';
import type { ConfigProblem } from '../../config/config-error.ts';
import type { ReadConfig } from '../../config/load-config.ts';
import type { Environment } from '../../config/secret-files.ts';
import type { Clients } from './clients.ts';
import type { Machine } from './machine.ts';

/** `skipped`: not needed in this set-up, or not to be found out now. */
export type State = 'ok' | 'warning' | 'error' | 'skipped';

/** Result of one check, as it is printed. */
export interface Finding {
  id: string;
  state: State;
  /** Name of the setting, or of the place. */
  subject: string;
  message: string;
  /** Exact remedy; '' when there is nothing to do. */
  fix: string;
}

/** Answer of a check. Subject and fix default to those of the check. */
export interface Outcome {
  state: State;
  message: string;
  fix?: string;
  subject?: string;
  /** True when the check is needed and could not be made. */
  isUnchecked?: true;
}

/** Everything that a check without a network looks at. */
export interface LocalContext {
  env: Environment;
  config: ReadConfig;
  /** Settings that are missing or malformed. */
  problems: readonly ConfigProblem[];
  machine: Machine;
}

export interface DoctorContext extends LocalContext {
  clients: Clients;
}

/** Checks that belong together, in the order in which they are printed. */
export type CheckGroup = SettingGroup | 'upgrade';

export interface Check<Context = DoctorContext> {
  /** The group's name and the check's own. Programs may rely on it. */
  id: `${CheckGroup}.${string}`;
  subject: string;
  /** Completes "Is it true that …": the documentation of the check. */
  asks: string;
  /** Exact remedy. */
  fix: string;
  /** Id of a check that must have passed. */
  after?: Check['id'];
  /** Setting with the address that the check calls. Set for checks of services. */
  address?: string;
  run(context: Context): Outcome | Promise<Outcome>;
}

export type LocalCheck = Check<LocalContext>;

export const ok = (message: string): Outcome => ({ state: 'ok', message });
export const warning = (message: string, rest: Pick<Outcome, 'fix' | 'subject'> = {}): Outcome => ({ state: 'warning', message, ...rest });
export const error = (message: string, rest: Pick<Outcome, 'fix' | 'subject'> = {}): Outcome => ({ state: 'error', message, ...rest });
export const notNeeded = (message: string): Outcome => ({ state: 'skipped', message, fix: '' });
export const unchecked = (message: string, fix?: string): Outcome => ({
  state: 'skipped',
  isUnchecked: true,
  message,
  ...(fix !== undefined && { fix }),
});

export const groupOf = ({ id }: Pick<Finding, 'id'>): CheckGroup => id.slice(0, id.indexOf('.')) as CheckGroup;
