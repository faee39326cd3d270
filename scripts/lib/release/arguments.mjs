import { parseArgs } from 'node:util';

export const usage = `Usage: npm run release -- <command> [--json]

  <remote> [--skip-tests]                  build, test, upload and check: ends as a candidate or refused
  promote <remote> <version>               make a candidate live
  canary <remote> <version> --percent <n>  show a candidate to a share of the visitors, 1 to 99 percent
  rollback <remote>                        end a canary, or go back to the version before the live one
  remove <remote> <version>                take a release down for good: nobody gets its files any more
  status                                   what is live
  token <remote> [--revoke]                on the portal's machine: issue or revoke a team's token

<remote> is the name of a remote, or "shell". PORTAL_URL names the portal (http://localhost:3000),
RELEASE_TOKEN is the token of the remote.`;

/** Error for a command line that cannot be understood. Its message is shown. */
export class UsageError extends Error {}

const options = {
  json: { type: 'boolean', default: false },
  'skip-tests': { type: 'boolean' },
  percent: { type: 'string' },
  revoke: { type: 'boolean' },
};

/** Operands of each command, and its options besides `--json`. */
const commands = {
  promote: { words: ['remote', 'version'], options: [] },
  canary: { words: ['remote', 'version'], options: ['percent'] },
  rollback: { words: ['remote'], options: [] },
  remove: { words: ['remote', 'version'], options: [] },
  status: { words: [], options: [] },
  token: { words: ['remote'], options: ['revoke'] },
};
/** Names that a remote cannot have. */
export const commandNames = Object.keys(commands);

const candidate = { words: ['remote'], options: ['skip-tests'] };

const remotePattern = /^[a-z][a-z0-9-]{1,30}$/;
const versionPattern = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/**
 * @typedef {object} Request
 * @property {'candidate' | 'promote' | 'canary' | 'rollback' | 'remove' | 'status' | 'token'} command
 * @property {boolean} json
 * @property {string} [remote]
 * @property {string} [version]
 * @property {number} [percent]
 * @property {boolean} [skipTests]
 * @property {import('./candidate.mjs').ReleasedBuild} [build] of a remote that is to become a candidate
 * @property {boolean} [revoke]
 */

/**
 * Reads the command line.
 *
 * @param {string[]} argv the arguments of the script
 * @returns {Request}
 * @throws {UsageError}
 */
export function parseArguments(argv) {
  const { values, positionals } = parse(argv);
  const [first, ...rest] = positionals;
  if (!first) throw new UsageError('Which command?');
  const isCommand = Object.hasOwn(commands, first);
  const { words, options: allowed } = isCommand ? commands[first] : candidate;
  const operands = isCommand ? rest : positionals;

  if (operands.length < words.length) throw new UsageError(`"${first}" needs: ${words.map((word) => `<${word}>`).join(' ')}.`);
  if (operands.length > words.length) throw new UsageError(`"${operands[words.length]}" is one word too many.`);
  const unsupported = Object.keys(values).find((name) => name !== 'json' && !allowed.includes(name));
  if (unsupported) throw new UsageError(`"${first}" takes no --${unsupported}.`);

  const request = { command: isCommand ? first : 'candidate', json: values.json };
  for (const [index, word] of words.entries()) request[word] = validate(word, operands[index]);
  if (allowed.includes('percent')) request.percent = readPercent(values.percent);
  if (allowed.includes('skip-tests')) request.skipTests = values['skip-tests'] ?? false;
  if (allowed.includes('revoke')) request.revoke = values.revoke ?? false;
  return request;
}

function parse(argv) {
  try {
    return parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message);
  }
}

function validate(word, text) {
  if (word === 'remote' && !remotePattern.test(text)) throw new UsageError(`"${text}" cannot be the name of a remote.`);
  if (word === 'version' && !versionPattern.test(text)) throw new UsageError(`"${text}" is not a version such as 1.1.0.`);
  return text;
}

function readPercent(text) {
  if (text === undefined) throw new UsageError('"canary" needs --percent, for example --percent 10.');
  const percent = Number(text);
  if (text.trim() === '' || !(percent >= 1 && percent <= 99)) throw new UsageError(`--percent is a number from 1 to 99, not "${text}".`);
  return percent;
}
