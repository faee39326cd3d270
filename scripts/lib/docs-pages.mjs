import { isCredential } from '../../bff/src/config/setting.ts';
import { settingGroups } from '../../bff/src/config/settings.ts';
import { groupOf, isSettingCheck } from '../../bff/src/domains/doctor/check.ts';
import { groupTitles } from '../../bff/src/domains/doctor/command.ts';
import { checksOf } from '../../bff/src/domains/doctor/doctor.ts';

const settingsIntro = `# Settings

<!-- Written by \`npm run settings\` from bff/src/config. Change the table there. -->

The portal reads its settings from environment variables. An empty variable counts as unset. A start with a missing or malformed
setting ends with exit code 1. It names each one with a reason, and never shows a value.

**Sandbox.** A service is real as soon as its credentials are set. Without them the sandbox simulates it. In production
(\`NODE_ENV=production\`) the sandbox is used only with \`SANDBOX=1\`. Without it every setting with the default "sandbox" is
required, unless its row says otherwise.

**Addresses** of services are https, or http on this machine, because credentials are sent there. A bare origin gets the path of
the default address. An address may be set without credentials: the sandbox's credentials are then sent to it.

**Secrets** are marked. They never reach a browser, a log line or an error message. Each can come from a file: with \`_FILE\` after
its name (\`SESSION_SECRET_FILE\`) the variable holds a path, and the file holds the value.

A change takes effect at the next start ([rotation.md](rotation.md)).
`;

/** Writes docs/settings.md from the table of settings. */
export const settingsPage = () =>
  [settingsIntro, ...Object.values(settingGroups).map(({ title, settings }) => section(title, Object.entries(settings)))].join('\n');

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

const doctorIntro = `# The doctor

<!-- Written by \`npm run settings\` from bff/src/domains/doctor. Change the checks there. -->

\`npm run doctor\` checks an installation and says how to correct each mistake. It changes no setting, and keeps its last result for the page
\`/portal/health\`. Run it with the portal's environment and user, on the portal's machine: before the first start, after each change of a
setting, and before an upgrade.

| command | what it does |
|---|---|
| \`npm run doctor\` | checks the settings, this machine and every service |
| \`npm run --silent doctor -- --json\` | prints \`{ "checks": [{ "id", "state", "subject", "message", "fix" }] }\` |
| \`npm run doctor -- --send-test-mail you@example.com\` | also sends one email of the booking template |
| \`npm run doctor -- --pre-upgrade\` | also checks that you can start an upgrade |

| exit code | meaning |
|---|---|
| 0 | Everything is right |
| 1 | There are warnings: the portal runs, but something should be improved |
| 2 | There are errors |
| 3 | There is no error, but something could not be checked: a service is down, or the portal does not run |

**States.** \`ok\`, \`warning\`, \`error\`, and \`skipped\`: not needed in this installation, dependent on another check, or impossible to
answer now. A skipped check with a fix needs attention.

**Two parts.** The first part needs only this machine: types, lengths, formats, contradictions, file permissions, disk, clock. Its
errors also prevent a start, and its warnings are logged at the start. The second part asks the services with the portal's own clients. It
runs only in the doctor, because a service that is down must not stop a start.

**Secrets** are never printed. The calls only read, except for one test of the sign-in: it sends an invalid code, and expects a
refusal. The sandbox answers for the services that it simulates, and \`portal.played\` names them.

Every setting has its own check, \`part.SETTING\`, such as \`board.TRELLO_KEY\`. [settings.md](settings.md) says what each accepts.
The other checks follow.
`;

/** Writes docs/doctor.md from the list of checks. */
export function doctorPage() {
  const checks = checksOf({ isBeforeUpgrade: true, testMailTo: 'you@example.com' }).filter((check) => !isSettingCheck(check));
  const sections = groupTitles.flatMap(([group, title]) => {
    const rows = checks.filter((check) => groupOf(check) === group).map(checkRow);
    return rows.length > 0 ? [[`## ${title}\n`, '| check | subject | right is | fix |', '|---|---|---|---|', ...rows, ''].join('\n')] : [];
  });
  return [doctorIntro, ...sections].join('\n');
}

const checkRow = ({ id, subject, requirement, fix }) => `| \`${id}\` | ${subject} | ${inTable(requirement)} | ${inTable(fix)} |`;

/** Escapes placeholders and signs that Markdown would interpret. */
const inTable = (text) => text.replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('<', '&lt;');
