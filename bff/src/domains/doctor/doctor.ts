import { readConfig } from '../../config/load-config.ts';
import type { Environment } from '../../config/secret-files.ts';
import { withSettingsFile } from '../../config/settings-file.ts';
import { readSecrets } from '../../config/settings.ts';
import { lineCleaner, secretsOf } from '../../plugins/logging.ts';
import type { Check } from './check.ts';
import { createClients, type Clients } from './clients.ts';
import { localChecks } from './local-checks.ts';
import { thisMachine, type Machine } from './machine.ts';
import { testMail } from './mailer/mailer.ts';
import { networkChecks, upgradeChecks } from './network-checks.ts';
import { runChecks, type Report } from './run-checks.ts';

export interface DoctorRequest {
  isBeforeUpgrade?: boolean;
  testMailTo?: string | undefined;
}

/** Replacements for tests. */
interface Surroundings {
  machine?: Machine;
  clients?: Partial<Clients>;
}

/** Shortest secret that is hidden, in characters. A shorter one could also be a part of a word. */
const shortestSecret = 8;

export const checksOf = ({ isBeforeUpgrade = false, testMailTo }: DoctorRequest): Check[] => [
  ...localChecks,
  ...networkChecks,
  ...(testMailTo === undefined ? [] : [testMail(testMailTo)]),
  ...(isBeforeUpgrade ? upgradeChecks : []),
];

/** Checks a set-up. The findings contain no secret of the settings, even if a service quotes one. */
export async function examine(
  env: Environment,
  request: DoctorRequest,
  { machine = thisMachine, clients = {} }: Surroundings = {},
): Promise<Report> {
  const { config, problems } = readConfig(env);
  const allClients = { ...createClients(config), ...clients };
  try {
    const report = await runChecks(checksOf(request), { env: withSettingsFile(env).env, config, problems, machine, clients: allClients });
    const clean = lineCleaner([...secretsOf(config), ...readSecrets(env).filter((secret) => secret.length >= shortestSecret)]);
    return {
      ...report,
      findings: report.findings.map((finding) => ({ ...finding, message: clean(finding.message), fix: clean(finding.fix) })),
    };
  } finally {
    await allClients.close();
  }
}
