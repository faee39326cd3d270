import { settingsFileName, wholeEnvironment, withSettingsFile, type Environment } from '../../../config/environment.ts';
import { splitList } from '../../../config/setting.ts';
import { error, ok, warning, type LocalCheck } from '../check.ts';
import { statOf } from '../machine.ts';

const minDifferentCharacters = 10;
/** Settings with a list of secrets, so that a former one stays valid during a rotation. */
const lists = ['SESSION_SECRET', 'TRELLO_WEBHOOK_SECRET', 'WEBHOOK_SECRET'] as const;
const dayMs = 24 * 3_600_000;
/** Longer than the life of everything that a session key seals, except links in unread mails. */
const maxDays = 30;

export const sessionChecks: readonly LocalCheck[] = [
  {
    id: 'sessions.keys',
    subject: 'SESSION_SECRET',
    requirement: 'The keys of the cookies are random, and each is listed once.',
    fix: 'Set SESSION_SECRET to the output of: openssl rand -base64 48',
    run({ config: { sessionSecrets } }) {
      if (!sessionSecrets) return ok('The start generates a key in DATA_DIR.');
      if (sessionSecrets.some((key) => new Set(key).size < minDifferentCharacters))
        return error('A key has so few different characters that it can be guessed.');
      if (new Set(sessionSecrets).size < sessionSecrets.length)
        return warning('A key is listed twice.', { fix: 'Remove one of the two equal keys from SESSION_SECRET.' });
      return ok(sessionSecrets.length > 1 ? `${sessionSecrets.length} keys: the first seals, every key opens.` : 'One key.');
    },
  },
  {
    id: 'sessions.former-secrets',
    subject: lists.join(', '),
    requirement: `No former secret is kept for more than ${maxDays} days after a rotation. The age of its file counts.`,
    fix: 'Remove all secrets of the list but the first, and restart the portal: docs/rotation.md.',
    run({ env, machine }) {
      const values = wholeEnvironment(env).env;
      const rotatingNames = lists.filter((name) => splitList(values[name]).length > 1);
      if (rotatingNames.length === 0) return ok('No former secret is kept.');
      const daysOf = (name: string) => Math.floor((machine.now() - (lastChangeOf(name, env) ?? machine.now())) / dayMs);
      const oldNames = rotatingNames.filter((name) => daysOf(name) > maxDays);
      if (oldNames.length === 0) return ok(`${rotatingNames.join(', ')}: a rotation is in progress.`);
      return warning(oldNames.map((name) => `${name} has held several secrets for ${daysOf(name)} days.`).join(' '), {
        subject: oldNames.join(', '),
      });
    },
  },
];

/** Returns the time of the last change of a secret's file, in milliseconds since 1970. Undefined for a variable of the process. */
function lastChangeOf(name: string, env: Environment): number | undefined {
  const settingsFile = env[settingsFileName]?.trim() ?? '';
  const isInSettings = withSettingsFile({ [settingsFileName]: settingsFile }).env[name] !== undefined;
  const path = env[`${name}_FILE`]?.trim() || (isInSettings ? settingsFile : '');
  return path === '' ? undefined : statOf(path)?.mtimeMs;
}
