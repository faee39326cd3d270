import { error, ok, warning, type LocalCheck } from '../check.ts';

const fewestLetters = 10;

export const keys: LocalCheck = {
  id: 'sessions.keys',
  subject: 'SESSION_SECRET',
  asks: 'The keys of the cookies are random, and each is listed once.',
  fix: 'Set SESSION_SECRET to the output of: openssl rand -base64 48',
  run({ config: { sessionSecrets } }) {
    if (!sessionSecrets) return ok('The start generates a key in DATA_DIR.');
    if (sessionSecrets.some((key) => new Set(key).size < fewestLetters))
      return error('A key has so few different characters that it can be guessed.');
    if (new Set(sessionSecrets).size < sessionSecrets.length)
      return warning('A key is listed twice.', { fix: 'Remove one of the two equal keys from SESSION_SECRET.' });
    return ok(sessionSecrets.length > 1 ? `${sessionSecrets.length} keys: the first seals, every key opens.` : 'One key.');
  },
};
