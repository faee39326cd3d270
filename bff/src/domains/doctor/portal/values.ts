import { closestMatch } from 'leven';
import { wholeEnvironment } from '../../../config/environment.ts';
import { allSettings, secretNames } from '../../../config/settings.ts';
import { error, ok, warning, type LocalCheck, type LocalContext } from '../check.ts';

const names = Object.keys(allSettings);

/** Returns the names of the settings whose value matches, from variables and files. */
function settingsWith({ env }: LocalContext, matches: (value: string) => boolean): string[] {
  const values = wholeEnvironment(env).env;
  return names.filter((name) => matches(values[name]?.trim() ?? ''));
}

const placeholder = /^(<.*>|\{.*\}|change[-_ ]?me.*|your[-_ ].*|todo|x{3,}|example|placeholder|secret|password)$/i;

export const examples: LocalCheck = {
  id: 'portal.examples',
  subject: 'every setting',
  asks: 'No setting contains a placeholder, such as `changeme` or `<your key>`.',
  fix: 'Replace the placeholder by a real value.',
  run(context) {
    // A JSON value has braces too.
    const subject = settingsWith(context, (value) => placeholder.test(value) && !value.startsWith('{"')).join(', ');
    return subject === '' ? ok('No setting contains a placeholder.') : error(`${subject}: the value is a placeholder.`, { subject });
  },
};

export const quotes: LocalCheck = {
  id: 'portal.quotes',
  subject: 'every setting',
  asks: 'No value is wrapped in quotes, because Docker and systemd make them a part of the value in some files.',
  fix: 'Remove the quotes at both ends of the value.',
  run(context) {
    const subject = settingsWith(context, (value) => /^(["']).+\1$/s.test(value)).join(', ');
    return subject === '' ? ok('No value is wrapped in quotes.') : error(`${subject}: the value has quotes at both ends.`, { subject });
  },
};

/** Variables that only the sandbox reads. */
const sandboxNames = ['SANDBOX_SEED', 'SANDBOX_BOARD_REQUESTS'];
/** Prefixes that only settings of the portal have. */
const ownPrefixes = /^(ROBLOX|TRELLO|LOOPS)_/;
const mostTypos = 2;
const shortestName = 6;

export const typingErrors: LocalCheck = {
  id: 'portal.misspelt',
  subject: 'the environment',
  asks: 'No variable looks like a setting with a typing error.',
  fix: 'Rename the variable, or remove it.',
  run({ env }) {
    const knownNames = [...names, ...secretNames.map((name) => `${name}_FILE`), ...sandboxNames];
    const typos = Object.keys(env)
      .filter((name) => env[name] !== undefined && !knownNames.includes(name) && name.length >= shortestName)
      .flatMap((name) => {
        const correctName = closestMatch(name, knownNames, { maxDistance: mostTypos });
        return correctName !== undefined || ownPrefixes.test(name) ? [{ name, correctName }] : [];
      });
    if (typos.length === 0) return ok('No variable looks like a misspelt setting.');
    const list = typos.map(({ name, correctName }) => name + (correctName === undefined ? '' : ` (${correctName}?)`)).join(', ');
    const renames = typos.flatMap(({ name, correctName }) => (correctName === undefined ? [] : [`Rename ${name} to ${correctName}.`]));
    return warning(`The portal does not read ${list}.`, {
      subject: typos.map(({ name }) => name).join(', '),
      ...(renames.length > 0 && { fix: renames.join(' ') }),
    });
  },
};
