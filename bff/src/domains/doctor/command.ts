import { isEmail, portalPages } from '@portal/portal-contract';
import { parseArgs, styleText } from 'node:util';
import type { Environment } from '../../config/environment.ts';
import { readConfig } from '../../config/load-config.ts';
import { settingGroups } from '../../config/settings.ts';
import { isSettingCheck, groupOf, type CheckGroup, type Finding } from './check.ts';
import { checksOf, examine, type DoctorRequest } from './doctor.ts';
import { keepRun } from './last-run.ts';
import type { Report } from './run-checks.ts';

/** Exit codes of the doctor. An error outweighs an unchecked subject, which outweighs a warning. */
const exitCodes = { ok: 0, warnings: 1, errors: 2, unchecked: 3 } as const;

export function exitCodeOf({ findings, isIncomplete }: Report): number {
  if (findings.some(({ state }) => state === 'error')) return exitCodes.errors;
  if (isIncomplete) return exitCodes.unchecked;
  return findings.some(({ state }) => state === 'warning') ? exitCodes.warnings : exitCodes.ok;
}

/** Groups of checks with their titles, in the order of the report. */
export const groupTitles: readonly (readonly [CheckGroup, string])[] = [
  ...Object.entries(settingGroups).map(([group, { title }]) => [group as CheckGroup, title] as const),
  ['upgrade', 'Upgrade'],
];

const width = 110;
const stateWidth = 'skipped'.length;
const colours = { ok: 'green', warning: 'yellow', error: 'red', skipped: 'dim' } as const;

/**
 * Formats the findings for people: grouped by service, one line each, with the remedies. The well-formed settings of a group share a
 * line, and so do its skipped checks. In a terminal it has colours.
 */
export function writeText(findings: readonly Finding[]): string {
  const groups = groupTitles
    .map(([group, title]) => ({ title, rows: rowsOf(findings.filter((finding) => groupOf(finding) === group)) }))
    .filter(({ rows }) => rows.length > 0);
  const column = Math.max(0, ...groups.flatMap(({ rows }) => rows.map(({ name }) => name.length)));
  const indent = ' '.repeat(stateWidth + column + 6);
  const textOf = ({ state, name, text, fix }: Row) => {
    const lines = [text, ...(fix === '' ? [] : [`Fix: ${fix}`])].flatMap((line) => wrap(line, width - indent.length));
    return `  ${styleText(colours[state], state.padEnd(stateWidth))}  ${name.padEnd(column)}  ${lines.join(`\n${indent}`)}`;
  };
  const texts = groups.map(({ title, rows }) => [styleText('bold', title), ...rows.map(textOf)].join('\n'));
  return [...texts, summaryOf(findings)].join('\n\n');
}

interface Row extends Pick<Finding, 'state' | 'fix'> {
  name: string;
  text: string;
}

const nameOf = ({ id }: Finding) => id.slice(id.indexOf('.') + 1);

function rowsOf(findings: readonly Finding[]): Row[] {
  const settings = findings.filter(isSettingCheck);
  const correctSettings = settings.filter(({ state }) => state === 'ok');
  // Skipped without a remedy: not needed in this set-up, or dependent on another finding.
  const skipped = findings.filter(({ state, fix }) => state === 'skipped' && fix === '');
  const listed = findings.filter((finding) => !correctSettings.includes(finding) && !skipped.includes(finding));
  const rows = listed.map((finding): Row => {
    const { state, subject, message, fix } = finding;
    return { state, name: nameOf(finding), text: state === 'ok' || isSettingCheck(finding) ? message : `${subject}: ${message}`, fix };
  });
  if (correctSettings.length > 0)
    rows.unshift({ state: 'ok', name: 'settings', text: `${correctSettings.length} of ${settings.length} are well formed.`, fix: '' });
  if (skipped.length > 0) rows.push({ state: 'skipped', name: 'not asked', text: `${skipped.map(nameOf).join(', ')}.`, fix: '' });
  return rows;
}

/** Breaks a text into lines between its words. */
function wrap(text: string, length: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= length) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

function summaryOf(findings: readonly Finding[]): string {
  const countOf = (expected: Finding['state']) => findings.filter(({ state }) => state === expected).length;
  const plural = (word: 'error' | 'warning') => `${countOf(word)} ${word}${countOf(word) === 1 ? '' : 's'}`;
  return `${plural('error')}, ${plural('warning')}, ${countOf('skipped')} skipped, ${countOf('ok')} ok.`;
}

const usage = `npm run doctor                               checks this machine, the settings and every service
npm run doctor -- --json                     prints the findings as JSON (npm run --silent doctor -- --json)
npm run doctor -- --send-test-mail ADDRESS   also sends one email
npm run doctor -- --pre-upgrade              also checks that you can start an upgrade

Exit code: 0 right, 1 warnings, 2 errors, 3 something could not be checked.`;

const options = { json: { type: 'boolean' }, 'send-test-mail': { type: 'string' }, 'pre-upgrade': { type: 'boolean' } } as const;

const keptText = `Kept for ${portalPages.health}.`;
const notKeptText = `Not kept for ${portalPages.health}: this user has no store here that this program knows.`;

/** Runs `npm run doctor`. @returns the exit code */
export async function doctorCommand(argv: readonly string[], env: Environment, print: (text: string) => void): Promise<number> {
  const request = readArguments(argv);
  if (!request) {
    print(usage);
    return exitCodes.unchecked;
  }
  const report = await examine(env, checksOf(request));
  const isKept = await keepRun(readConfig(env).config, report.findings, Date.now());
  if (request.isJson) print(JSON.stringify({ checks: report.findings }, null, 2));
  else print(`${writeText(report.findings)}\n${isKept ? keptText : notKeptText}`);
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
