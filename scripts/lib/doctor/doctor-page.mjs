import { groupOf, isSettingCheck } from '../../../bff/src/domains/doctor/check.ts';
import { checksOf } from '../../../bff/src/domains/doctor/doctor.ts';
import { groupTitles } from '../../../bff/src/domains/doctor/command.ts';

const intro = `# The doctor

<!-- Written by \`npm run settings\` from bff/src/domains/doctor. Change the checks there. -->

\`npm run doctor\` checks an installation and says how to correct each mistake. It changes no setting, and keeps its last result for the page
\`/portal/health\`. Run it with the portal's environment and user, on the portal's machine: before the first start, after each change of a
setting, and before an upgrade.

| command | what it does |
|---|---|
| \`npm run doctor\` | checks the settings, this machine and every service |
| \`npm run --silent doctor -- --json\` | prints \`{ "checks": [{ "id", "state", "subject", "message", "fix" }] }\` |
| \`npm run doctor -- --send-test-mail you@example.com\` | also sends one mail of the booking template |
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
    const rows = checks.filter((check) => groupOf(check) === group).map(row);
    return rows.length > 0 ? [[`## ${title}\n`, '| check | subject | right is | fix |', '|---|---|---|---|', ...rows, ''].join('\n')] : [];
  });
  return [intro, ...sections].join('\n');
}

const row = ({ id, subject, requirement, fix }) => `| \`${id}\` | ${subject} | ${inTable(requirement)} | ${inTable(fix)} |`;

/** Escapes placeholders and signs that Markdown would interpret. */
const inTable = (text) => text.replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('<', '&lt;');
