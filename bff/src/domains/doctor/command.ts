import { parseArgs } from 'node:util';
import { isEmail, portalPages } from '@portal/portal-contract';
import { readConfig } from '../../config/load-config.ts';
import type { Environment } from '../../config/environment.ts';
import { examine, type DoctorRequest } from './doctor.ts';
import { keepRun } from './last-run.ts';
import { exitCodeOf, exitCodes, writeText } from './report.ts';

const usage = `npm run doctor                               checks this machine, the settings and every service
npm run doctor -- --json                     prints the findings as JSON (npm run --silent doctor -- --json)
npm run doctor -- --send-test-mail ADDRESS   also sends one mail
npm run doctor -- --pre-upgrade              also checks that you can start an upgrade

Exit code: 0 right, 1 warnings, 2 errors, 3 something could not be checked.`;

const options = { json: { type: 'boolean' }, 'send-test-mail': { type: 'string' }, 'pre-upgrade': { type: 'boolean' } } as const;

const keptText = `Kept for ${portalPages.health}.`;
const notKeptText = `Not kept for ${portalPages.health}: this user has no store here that this program knows.`;

interface Output {
  print(text: string): void;
  hasColour: boolean;
}

/** Runs `npm run doctor`. @returns the exit code */
export async function doctorCommand(argv: readonly string[], env: Environment, { print, hasColour }: Output): Promise<number> {
  const request = readArguments(argv);
  if (!request) {
    print(usage);
    return exitCodes.unchecked;
  }
  const report = await examine(env, request);
  const isKept = await keepRun(readConfig(env).config, report.findings, Date.now());
  if (request.isJson) print(JSON.stringify({ checks: report.findings }, null, 2));
  else print(`${writeText(report.findings, hasColour)}\n${isKept ? keptText : notKeptText}`);
  return exitCodeOf(report);
}

function readArguments(argv: readonly string[]): (DoctorRequest & { isJson: boolean }) | undefined {
  try {
    const { values } = parseArgs({ args: [...argv], options });
    const testMailTo = values['send-test-mail'];
    if (testMailTo !== undefined && !isEmail(testMailTo)) return undefined;
    return { isJson: values.json ?? false, isBeforeUpgrade: values['pre-upgrade'] ?? false, testMailTo };
  } catch {
    return undefined;
  }
}
