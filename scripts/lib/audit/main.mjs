import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signingKeyOf } from '../../../bff/src/domains/audit/chain/signing-key.ts';
import { contradictionOf } from '../../../bff/src/domains/audit/verify/compare-exports.ts';
import { ExportRefused, verifyExport } from '../../../bff/src/domains/audit/verify/verify-export.ts';
import { ownEnvironment } from '../own-environment.mjs';
import { fromRoot } from '../paths.mjs';

const usage = `npm run audit -- verify FILE...   checks exports of the audit log (.csv or .jsonl), and that they agree with each other
npm run audit -- key              prints the public keys of this portal

The keys come from SESSION_SECRET or from the portal's DATA_DIR. On another machine, or for a file from before a rotation:
npm run audit -- verify FILE... --key PUBLIC_KEY`;

/**
 * Checks exports of the audit log.
 *
 * @param {string[]} argv the arguments of the command
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} print
 * @returns {number} exit code: 0 intact, 1 changed or unreadable, 2 wrong usage
 */
export function main(argv, env, print = console.log) {
  const parsed = parse(argv);
  const [command, ...files] = parsed?.positionals ?? [];
  const keys = parsed?.values.key ?? keysOfPortal(env);
  if (command === 'key' && files.length === 0) {
    for (const key of keys) print(key);
    return keys.length > 0 ? 0 : fail(print, 'There is no SESSION_SECRET, and no portal has run with this DATA_DIR.');
  }
  if (command !== 'verify' || files.length === 0) {
    print(usage);
    return 2;
  }
  try {
    return verifyAll(files, keys, print);
  } catch (error) {
    if (!(error instanceof ExportRefused || error.code)) throw error;
    return fail(print, error.message);
  }
}

function parse(argv) {
  try {
    return parseArgs({ args: argv, allowPositionals: true, options: { key: { type: 'string', multiple: true } } });
  } catch {
    return undefined;
  }
}

/** Checks and describes each file. The files must also agree with each other. */
function verifyAll(files, keys, print) {
  const exports = files.map((file) => {
    const verified = { file, ...verifyFile(file, keys) };
    print(
      `${file}: intact. ${verified.entries} of ${verified.inLog} entries, exported by ${verified.exportedBy} on ${verified.exportedAt}.`,
    );
    if (verified.redacted > 0) print(redactedText(verified));
    return verified;
  });
  const contradiction = contradictionOf(exports);
  if (contradiction !== undefined) return fail(print, contradiction);
  if (files.length > 1) print('The files agree with each other.');
  return 0;
}

/** An erasure changes entries. Its own entry in the chain holds their digest. */
function redactedText({ redacted, unproven }) {
  const text = `  ${redacted} of them have a made-up name, because the data of a person was erased.`;
  return unproven > 0 ? `${text} ${unproven} can only be proven with an export of the whole log.` : text;
}

function verifyFile(file, keys) {
  try {
    return verifyExport(readFileSync(file, 'utf8'), file.endsWith('.csv') ? 'csv' : 'jsonl', keys);
  } catch (error) {
    if (error instanceof ExportRefused) error.message = `${file}: ${error.message}`;
    throw error;
  }
}

function keysOfPortal({ SESSION_SECRET, DATA_DIR }) {
  const generatedFile = join(DATA_DIR || fromRoot('.data'), 'session-secret');
  const secrets = SESSION_SECRET ? SESSION_SECRET.split(',').map((secret) => secret.trim()) : [];
  if (secrets.length === 0 && existsSync(generatedFile)) secrets.push(readFileSync(generatedFile, 'utf8'));
  return secrets.map((secret) => signingKeyOf(secret).publicKey);
}

function fail(print, text) {
  print(text);
  return 1;
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2), ownEnvironment());
