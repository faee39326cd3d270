import { settingGroups } from '../../../config/setting-groups.ts';
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
 * Writes the findings for people: grouped by service, one line each, and how to set right what is wrong. The settings of a group
 * that are well formed share a line, and so do the checks that were not asked.
 */
export function writeText(findings: readonly Finding[], hasColour: boolean): string {
  const groups = (Object.keys(titles) as CheckGroup[]).flatMap((group) => {
    const own = findings.filter((finding) => groupOf(finding) === group);
    return own.length > 0 ? [[paint(titles[group], '1', hasColour), ...writeGroup(own, hasColour)].join('\n')] : [];
  });
  return [...groups, summaryOf(findings)].join('\n\n');
}

function writeGroup(findings: readonly Finding[], hasColour: boolean): string[] {
  const quiet = findings.filter((finding) => isSettingCheck(finding) && finding.state === 'ok');
  // Skipped with nothing to do: not needed in this set-up, or after another finding only.
  const idle = findings.filter(({ state, fix }) => state === 'skipped' && fix === '');
  const shown = findings.filter((finding) => !quiet.includes(finding) && !idle.includes(finding));
  const names = [...shown.map(nameOf), 'settings', ...(idle.length > 0 ? ['not asked'] : [])];
  const column = Math.max(...names.map((name) => name.length));
  const line = (state: State, name: string, text: string) => {
    const [first = '', ...rest] = wrap(text, width - markWidth - column - 6);
    const indent = ' '.repeat(markWidth + column + 6);
    const head = `  ${paint(marks[state].padEnd(markWidth), colours[state], hasColour)}  ${name.padEnd(column)}  ${first}`;
    return [head.trimEnd(), ...rest.map((each) => indent + each)].join('\n');
  };
  return [
    ...(quiet.length > 0 ? [line('ok', 'settings', `${quiet.length} of ${findings.filter(isSettingCheck).length} are well formed.`)] : []),
    ...shown.map((finding) => {
      const fix = finding.fix === '' ? [] : wrap(`Fix: ${finding.fix}`, width - 6).map((each) => `      ${each}`);
      const text = finding.state === 'ok' || isSettingCheck(finding) ? finding.message : `${finding.subject}: ${finding.message}`;
      return [line(finding.state, nameOf(finding), text), ...fix].join('\n');
    }),
    ...(idle.length > 0 ? [line('skipped', 'not asked', `${idle.map(nameOf).join(', ')}.`)] : []),
  ];
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
