import { ConfigError, withSettingsFile, type Environment } from '../../config/environment.ts';
import { readConfig } from '../../config/load-config.ts';
import type { Finding } from './check.ts';
import { localChecks } from './checks.ts';
import { thisMachine, type Machine } from './machine.ts';
import { runChecks } from './run-checks.ts';
import { isSettingCheck } from './setting-checks.ts';

/**
 * Runs the doctor's checks that need no network.
 *
 * @returns the warnings, for the log
 * @throws ConfigError that lists every error without a value
 */
export async function checkStart(env: Environment, machine: Machine = thisMachine): Promise<Finding[]> {
  const { config, problems } = readConfig(env);
  const { findings } = await runChecks(localChecks, { env: withSettingsFile(env).env, config, problems, machine });
  const errors = findings.filter((finding) => finding.state === 'error' && !isSettingCheck(finding));
  const allProblems = [...problems, ...errors.map(({ subject, message, fix }) => ({ variable: subject, reason: message, fix }))];
  if (allProblems.length > 0) throw new ConfigError(allProblems);
  return findings.filter(({ state }) => state === 'warning');
}
