import { settingGroups } from '../../../config/settings.ts';
import { groupOf, type CheckGroup, type Finding, type State } from '../check.ts';
import { isSettingCheck } from '../setting-checks.ts';

const width = 110;
const titles: Record<CheckGroup, string> = {
  ...(Object.fromEntries(Object.entries(settingGroups).map(([name, { title }]) => [name, title])) as Record<
    keyof typeof settingGroups,
    string
  >),
  upgrade: 'Upgrade',
};
const marks: Record<State, string> = { ok: 'ok', warning: 'warning', error: 'error', skipped: 'skipped' };
const markWidth = Math.max(...Object.values(marks).map((mark) => mark.length));

/** Escape sequences of a terminal (ECMA-48). */
const colours: Record<State, string> = { ok: '32', warning: '33', error: '31', skipped: '2' };
const paint = (text: string, code: string, hasColour: boolean) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);

/**
 * Formats the findings for people: grouped by service, one line each, with the remedies. The well-formed settings of a group share a
 * line, and so do its skipped checks.
 */
export function writeText(findings: readonly Finding[], hasColour: boolean): string {
  const groups = (Object.keys(titles) as CheckGroup[]).flatMap((group) => {
    const rows = rowsOf(findings.filter((finding) => groupOf(finding) === group));
    return rows.length > 0 ? [{ title: titles[group], rows }] : [];
  });
  const column = Math.max(0, ...groups.flatMap(({ rows }) => rows.map(({ name }) => name.length)));
  const texts = groups.map(({ title, rows }) =>
    [paint(title, '1', hasColour), ...rows.flatMap((row) => linesOf(row, column, hasColour))].join('\n'),
  );
  return [...texts, summaryOf(findings)].join('\n\n');
}

interface Row {
  state: State;
  name: string;
  text: string;
  fix: string;
}

function rowsOf(findings: readonly Finding[]): Row[] {
  const settings = findings.filter(isSettingCheck);
  const quiet = settings.filter(({ state }) => state === 'ok');
  // Skipped without a remedy: not needed in this set-up, or dependent on another finding.
  const idle = findings.filter(({ state, fix }) => state === 'skipped' && fix === '');
  const listed = findings.filter((finding) => !quiet.includes(finding) && !idle.includes(finding));
  const row = (state: State, name: string, text: string, fix = ''): Row => ({ state, name, text, fix });
  return [
    ...(quiet.length > 0 ? [row('ok', 'settings', `${quiet.length} of ${settings.length} are well formed.`)] : []),
    ...listed.map((finding) => {
      const { state, subject, message, fix } = finding;
      return row(state, nameOf(finding), state === 'ok' || isSettingCheck(finding) ? message : `${subject}: ${message}`, fix);
    }),
    ...(idle.length > 0 ? [row('skipped', 'not asked', `${idle.map(nameOf).join(', ')}.`)] : []),
  ];
}

function linesOf({ state, name, text, fix }: Row, column: number, hasColour: boolean): string[] {
  const indent = ' '.repeat(markWidth + column + 6);
  const [first = '', ...rest] = [...wrap(text, width - indent.length), ...(fix === '' ? [] : wrap(`Fix: ${fix}`, width - indent.length))];
  const mark = paint(marks[state].padEnd(markWidth), colours[state], hasColour);
  return [`  ${mark}  ${name.padEnd(column)}  ${first}`, ...rest.map((line) => indent + line)];
}

const nameOf = ({ id }: Finding) => id.slice(id.indexOf('.') + 1);

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

const countOf = (findings: readonly Finding[], state: State) => findings.filter((finding) => finding.state === state).length;
const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function summaryOf(findings: readonly Finding[]): string {
  const [errors, warnings] = [countOf(findings, 'error'), countOf(findings, 'warning')];
  return `${plural(errors, 'error')}, ${plural(warnings, 'warning')}, ${countOf(findings, 'skipped')} skipped, ${countOf(findings, 'ok')} ok.`;
}
