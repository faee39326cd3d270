import { settingGroups } from '../../../bff/src/config/setting-groups.ts';
import { groupOf } from '../../../bff/src/domains/doctor/check.ts';
import { checksOf } from '../../../bff/src/domains/doctor/doctor.ts';
import { isSettingCheck } from '../../../bff/src/domains/doctor/setting-checks.ts';

const titles = { ...Object.fromEntries(Object.entries(settingGroups).map(([name, { title }]) => [name, title])), upgrade: 'Upgrade' };

const intro = `# The doctor

<!-- Written by \`npm run settings\` from bff/src/domains/doctor. Change the checks there. -->

\`npm run doctor\` checks a set-up and says how to set each mistake right. It changes no setting, and keeps its last result for the page
\`/portal/health\`. Run it with the portal's environment and user, on the portal's machine: before the first start, after each change of a
setting, and before an upgrade.

| command | what it does |
|---|---|
| \`npm run doctor\` | checks the settings, this machine and every service |
| \`npm run --silent doctor -- --json\` | prints \`{ "checks": [{ "id", "state", "subject", "message", "fix" }] }\` |
| \`npm run doctor -- --send-test-mail you@example.com\` | also sends one mail of the booking template |
| \`npm run doctor -- --pre-upgrade\` | also checks that an upgrade may begin |

| exit code | meaning |
|---|---|
| 0 | Everything is right |
| 1 | There are warnings: the portal runs, and something is worse than it could be |
| 2 | There are errors |
| 3 | There is no error, and something could not be checked: a service is down, or the portal does not run |

**States.** \`ok\`, \`warning\`, \`error\`, and \`skipped\`: not needed in this set-up, asked only after another check is right, or not to be
found out now. A skipped check with a fix needs somebody to look.

**Two parts.** The first part needs nothing but this machine: types, lengths, formats, contradictions, file rights, disk, clock. Its
errors also refuse the start, and its warnings are logged there. The second part asks the services with the portal's own clients. It
runs only in the doctor, because a service that is down must not stop a start.

**Secrets** are never printed. The calls are reads, but for one test of the sign-in: it sends a code that cannot be one, and looks for
the refusal. The sandbox answers for the services that it plays, and \`portal.played\` names them.

Every setting has a check of its own, \`part.SETTING\`, such as \`board.TRELLO_KEY\`. [settings.md](settings.md) says what each accepts.
The other checks follow.
`;

/** Writes docs/doctor.md from the list of checks. */
export function doctorPage() {
  const checks = checksOf({ isBeforeUpgrade: true, testMailTo: 'you@example.com' }).filter((check) => !isSettingCheck(check));
  const groups = Object.keys(titles).filter((group) => checks.some((check) => groupOf(check) === group));
  return [
    intro,
    ...groups.map((group) =>
      section(
        titles[group],
        checks.filter((check) => groupOf(check) === group),
      ),
    ),
  ].join('\n');
}

const section = (title, checks) =>
  [`## ${title}\n`, '| check | subject | right is | fix |', '|---|---|---|---|', ...checks.map(row), ''].join('\n');

const row = ({ id, subject, asks, fix }) => `| \`${id}\` | ${subject} | ${inTable(asks)} | ${inTable(fix)} |`;

/** Keeps placeholders and marks of a text from being read as Markdown. */
const inTable = (text) => text.replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('<', '&lt;');
