import { secretNames, settingsSchema, wholeEnvironment } from '../../../config/settings.ts';
import { error, ok, warning, type LocalCheck, type LocalContext } from '../check.ts';

const names = Object.keys(settingsSchema.shape);

/** Names of the settings whose value fits, from the environment and from the files of secrets. */
function settingsWith({ env }: LocalContext, fits: (value: string) => boolean): string[] {
  const read = wholeEnvironment(env).env;
  return names.filter((name) => fits(read[name]?.trim() ?? ''));
}

const placeholder = /^(<.*>|\{.*\}|change[-_ ]?me.*|your[-_ ].*|todo|x{3,}|example|placeholder|secret|password)$/i;

export const examples: LocalCheck = {
  id: 'portal.examples',
  subject: 'every setting',
  asks: 'No setting holds the text of an example, such as `changeme` or `<your key>`.',
  fix: 'Replace the text by the value that it stands for.',
  run(context) {
    // The braces of a JSON value are no placeholder.
    const found = settingsWith(context, (value) => placeholder.test(value) && !value.startsWith('{"'));
    if (found.length === 0) return ok('No setting holds the text of an example.');
    return error(`${found.join(', ')}: the value is the text of an example.`, { subject: found.join(', ') });
  },
};

export const quotes: LocalCheck = {
  id: 'portal.quotes',
  subject: 'every setting',
  asks: 'No value is wrapped in quotes, which Docker and systemd take as a part of it in some files.',
  fix: 'Remove the quotes at both ends of the value.',
  run(context) {
    const found = settingsWith(context, (value) => /^(["']).+\1$/s.test(value));
    if (found.length === 0) return ok('No value is wrapped in quotes.');
    return error(`${found.join(', ')}: the value has quotes at both ends.`, { subject: found.join(', ') });
  },
};

/** Settings of the sandbox's process, and those that begin like the portal's. */
const others = new Set(['SANDBOX_SEED', 'SANDBOX_BOARD_REQUESTS']);
const ownPrefixes = /^(ROBLOX|TRELLO|LOOPS)_/;
const mostTypos = 2;
const shortestName = 6;

export const misspelt: LocalCheck = {
  id: 'portal.misspelt',
  subject: 'the environment',
  asks: 'No variable looks like a setting with a typing error.',
  fix: 'Rename the variable, or remove it.',
  run({ env }) {
    const known = new Set([...names, ...secretNames.map((name) => `${name}_FILE`), ...others]);
    const found = Object.keys(env)
      .filter((name) => env[name] !== undefined && !known.has(name) && name.length >= shortestName)
      .flatMap((name) => {
        const meant = [...known].find((each) => distance(name, each) <= mostTypos);
        return meant !== undefined || ownPrefixes.test(name) ? [{ name, meant }] : [];
      });
    if (found.length === 0) return ok('No variable looks like a misspelt setting.');
    const list = found.map(({ name, meant }) => name + (meant === undefined ? '' : ` (${meant}?)`)).join(', ');
    const renames = found.flatMap(({ name, meant }) => (meant === undefined ? [] : [`Rename ${name} to ${meant}.`]));
    return warning(`The portal does not read ${list}.`, {
      subject: found.map(({ name }) => name).join(', '),
      ...(renames.length > 0 && { fix: renames.join(' ') }),
    });
  },
};

/** Number of letters to insert, delete or replace to turn one name into the other (Levenshtein). */
function distance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > mostTypos) return Infinity;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...to].entries())
      next.push(Math.min((row[column] ?? 0) + (letter === other ? 0 : 1), (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    row = next;
  }
  return row[to.length] ?? Infinity;
}
