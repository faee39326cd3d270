/** `npm run settings`: writes the sections of docs/settings.md and docs/doctor.md from the BFF's settings and checks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { isCredential } from '../../bff/src/config/setting.ts';
import { settingGroups } from '../../bff/src/config/settings.ts';
import { groupOf, isSettingCheck } from '../../bff/src/domains/doctor/check.ts';
import { groupTitles } from '../../bff/src/domains/doctor/command.ts';
import { checksOf } from '../../bff/src/domains/doctor/doctor.ts';
import { fromRoot } from './paths.mjs';

/** Returns what a page says before its first section. People write it; the sections are written from the code. */
const introOf = (page) => readFileSync(fromRoot('docs', page), 'utf8').split(/\n(?=## )/, 1)[0];

/** Writes docs/settings.md from the table of settings. */
export const settingsPage = () =>
  [introOf('settings.md'), ...Object.values(settingGroups).map(({ title, settings }) => section(title, Object.entries(settings)))].join(
    '\n',
  );

function section(title, settings) {
  const credentials = settings.filter(([, setting]) => isCredential(setting)).map(([name]) => `\`${name}\``);
  const rows = settings.map(([name, setting]) => settingRow(name, setting));
  return [
    `## ${title}\n`,
    ...(title === settingGroups.database.title ? ['Real with an https address and a service account.\n'] : []),
    ...(credentials.length > 0 ? [`Real as soon as ${credentials.join(' and ')} ${credentials.length > 1 ? 'are' : 'is'} set.\n`] : []),
    '| setting | default | accepts | meaning |\n|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const settingRow = (name, { meaning, accepts, fallback, secret }) =>
  `| \`${name}\` | ${fallback} | ${accepts}${secret ? '; **secret**' : ''} | ${meaning} |`;

/** Writes docs/doctor.md from the list of checks. */
export function doctorPage() {
  const checks = checksOf({ isBeforeUpgrade: true, testMailTo: 'you@example.com' }).filter((check) => !isSettingCheck(check));
  const sections = groupTitles.flatMap(([group, title]) => {
    const rows = checks.filter((check) => groupOf(check) === group).map(checkRow);
    return rows.length > 0 ? [[`## ${title}\n`, '| check | subject | right is | fix |', '|---|---|---|---|', ...rows, ''].join('\n')] : [];
  });
  return [introOf('doctor.md'), ...sections].join('\n');
}

const checkRow = ({ id, subject, requirement, fix }) => `| \`${id}\` | ${subject} | ${inTable(requirement)} | ${inTable(fix)} |`;

/** Escapes placeholders and signs that Markdown would interpret. */
const inTable = (text) => text.replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('<', '&lt;');

if (import.meta.main) {
  writeFileSync(fromRoot('docs/settings.md'), settingsPage());
  writeFileSync(fromRoot('docs/doctor.md'), doctorPage());
}
