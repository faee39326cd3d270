import { ConfigError, withSettingsFile, type Environment } from '../../config/environment.ts';
import { readConfig } from '../../config/load-config.ts';
import { lineCleaner } from '../../log.ts';
import { isSettingCheck, type Check, type Finding } from './check.ts';
import * as board from './checks/board.ts';
import * as careers from './checks/careers.ts';
import * as database from './checks/database.ts';
import * as mailer from './checks/mailer.ts';
import * as platform from './checks/platform.ts';
import * as portal from './checks/portal.ts';
import * as settings from './checks/settings.ts';
import * as sheet from './checks/sheet.ts';
import * as store from './checks/store.ts';
import { upgradeChecks } from './checks/upgrade.ts';
import * as webhooks from './checks/webhooks.ts';
import { runChecks, type Report } from './run-checks.ts';
import { createClients, thisMachine, type Clients, type Machine } from './surroundings.ts';

/** Checks of each service. */
const parts: readonly { localChecks: readonly Check[]; checks?: readonly Check[] }[] = [
  settings,
  portal,
  store,
  platform,
  board,
  mailer,
  database,
  careers,
  sheet,
  webhooks,
];

/** Checks that need no network. Their errors stop the start. */
export const localChecks = parts.flatMap((part) => part.localChecks);

/** Checks that call services. The start skips them, because a service that is down would cause restart loops. */
export const networkChecks = parts.flatMap(({ checks = [] }) => checks);

export interface DoctorRequest {
  isBeforeUpgrade?: boolean;
  testMailTo?: string | undefined;
}

/** Replacements for tests. */
interface Surroundings {
  machine?: Partial<Machine>;
  clients?: Partial<Clients>;
}

export const checksOf = ({ isBeforeUpgrade = false, testMailTo }: DoctorRequest): Check[] => [
  ...localChecks,
  ...networkChecks,
  ...(testMailTo === undefined ? [] : [mailer.testMail(testMailTo)]),
  ...(isBeforeUpgrade ? upgradeChecks : []),
];

/** Runs checks on a set-up. The findings contain no secret of the settings, even if a service quotes one. */
export async function examine(env: Environment, checks: readonly Check[], replacements: Surroundings = {}): Promise<Report> {
  const { config, problems } = readConfig(env);
  const machine = { ...thisMachine, ...replacements.machine };
  const clients = { ...createClients(config), ...replacements.clients };
  try {
    const report = await runChecks(checks, { env: withSettingsFile(env).env, config, problems, machine, clients });
    const clean = lineCleaner(config.secrets);
    return {
      ...report,
      findings: report.findings.map((finding) => ({ ...finding, message: clean(finding.message), fix: clean(finding.fix) })),
    };
  } finally {
    await clients.close();
  }
}

/**
 * Runs the doctor's checks that need no network.
 *
 * @returns the warnings, for the log
 * @throws ConfigError that lists every error without a value
 */
export async function checkStart(env: Environment, machine: Partial<Machine> = {}): Promise<Finding[]> {
  const { findings } = await examine(env, localChecks, { machine });
  const errors = findings.filter((finding) => finding.state === 'error' && !isSettingCheck(finding));
  const problems = [
    ...readConfig(env).problems,
    ...errors.map(({ subject, message, fix }) => ({ variable: subject, reason: message, fix })),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return findings.filter(({ state }) => state === 'warning');
}
