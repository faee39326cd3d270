import { readConfig } from '../../config/load-config.ts';
import { withSettingsFile, type Environment } from '../../config/environment.ts';
import { lineCleaner } from '../../log.ts';
import type { Check } from './check.ts';
import { testMail } from './checks/mailer.ts';
import { upgradeChecks } from './checks/store.ts';
import { createClients, type Clients } from './clients.ts';
import { localChecks, networkChecks } from './checks.ts';
import { thisMachine, type Machine } from './machine.ts';
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
    const clean = lineCleaner(config.secrets);
    return {
      ...report,
      findings: report.findings.map((finding) => ({ ...finding, message: clean(finding.message), fix: clean(finding.fix) })),
    };
  } finally {
    await allClients.close();
  }
}
