import { settingsFileName, wholeEnvironment, withSettingsFile, type Environment } from '../../../config/environment.ts';
import { splitList } from '../../../config/setting.ts';
import { ok, warning, type LocalCheck } from '../check.ts';
import { statOf } from '../machine.ts';

/** Settings with a list of secrets, so that a former one stays valid during a rotation. */
const lists = ['SESSION_SECRET', 'TRELLO_WEBHOOK_SECRET', 'WEBHOOK_SECRET'] as const;

const day = 24 * 3_600_000;
/** Longer than the life of everything that a session key seals, except links in unread mails. */
const mostDays = 30;

export const formerSecrets: LocalCheck = {
  id: 'sessions.former-secrets',
  subject: lists.join(', '),
  asks: `No former secret is kept for more than ${mostDays} days after a rotation. The age of its file counts.`,
  fix: 'Remove all secrets of the list but the first, and restart the portal: docs/rotation.md.',
  run({ env, machine }) {
    const values = wholeEnvironment(env).env;
    const rotatingNames = lists.filter((name) => splitList(values[name]).length > 1);
    if (rotatingNames.length === 0) return ok('No former secret is kept.');
    const old = rotatingNames.flatMap((name) => {
      const changedAt = changeOf(name, env);
      const days = changedAt === undefined ? 0 : Math.floor((machine.now() - changedAt) / day);
      return days > mostDays ? [{ name, days }] : [];
    });
    if (old.length === 0) return ok(`${rotatingNames.join(', ')}: a rotation is in progress.`);
    return warning(old.map(({ name, days }) => `${name} has held several secrets for ${days} days.`).join(' '), {
      subject: old.map(({ name }) => name).join(', '),
    });
  },
};

/** Returns the time of the last change of a secret's file, in milliseconds since 1970. Undefined for a variable of the process. */
function changeOf(name: string, env: Environment): number | undefined {
  const settingsFile = env[settingsFileName]?.trim() ?? '';
  const isInSettings = withSettingsFile({ [settingsFileName]: settingsFile }).env[name] !== undefined;
  const path = env[`${name}_FILE`]?.trim() || (isInSettings ? settingsFile : '');
  return path === '' ? undefined : statOf(path)?.mtimeMs;
}
