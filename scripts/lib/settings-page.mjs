import { isCredential } from '../../bff/src/config/setting.ts';
import { settingGroups } from '../../bff/src/config/settings.ts';

const intro = `# Settings

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
  [intro, ...Object.values(settingGroups).map(({ title, settings }) => section(title, Object.entries(settings)))].join('\n');

/** Names of the settings on the page. */
export const settingsOnPage = () => Object.values(settingGroups).flatMap(({ settings }) => Object.keys(settings));

function section(title, settings) {
  const credentials = settings.filter(([, setting]) => isCredential(setting)).map(([name]) => `\`${name}\``);
  const rows = settings.map(([name, setting]) => row(name, setting));
  return [
    `## ${title}\n`,
    ...(title === settingGroups.database.title ? ['Real with an https address and a service account.\n'] : []),
    ...(credentials.length > 0 ? [`Real as soon as ${credentials.join(' and ')} ${credentials.length > 1 ? 'are' : 'is'} set.\n`] : []),
    '| setting | default | accepts | meaning |\n|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const row = (name, { meaning, accepts, fallback, secret }) =>
  `| \`${name}\` | ${fallback} | ${accepts}${secret ? '; **secret**' : ''} | ${meaning} |`;
