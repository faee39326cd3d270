import { ConfigError } from '../../config/config-error.ts';
import { readConfig } from '../../config/load-config.ts';
import type { Environment } from '../../config/secret-files.ts';
import { withSettingsFile } from '../../config/settings-file.ts';
import type { Finding } from './check.ts';
import { localChecks } from './local-checks.ts';
import { thisMachine, type Machine } from './machine.ts';
import { runChecks } from './run-checks.ts';
import { isSettingCheck } from './setting-checks.ts';

/**
 * Runs the doctor's checks that need nothing but this machine.
 *
 * @returns the warnings, for the log
 * @throws ConfigError that lists every error. It shows no value
 */
export async function checkStart(env: Environment, machine: Machine = thisMachine): Promise<Finding[]> {
  const { config, problems } = readConfig(env);
  const { findings } = await runChecks(localChecks, { env: withSettingsFile(env).env, config, problems, machine });
  const others = findings.filter((finding) => finding.state === 'error' && !isSettingCheck(finding));
  const found = [...problems, ...others.map(({ subject, message, fix }) => ({ variable: subject, reason: message, fix }))];
  if (found.length > 0) throw new ConfigError(found);
  return findings.filter(({ state }) => state === 'warning');
}
