import { notNeeded, ok, warning, type LocalCheck } from '../check.ts';

export const rankChanges: LocalCheck = {
  id: 'platform.rank-ceiling',
  subject: 'RANK_CEILING',
  asks: 'Key and ceiling are set together.',
  fix: 'Set both ROBLOX_CLOUD_KEY and RANK_CEILING, or neither.',
  run({ env }) {
    const isSet = (name: string) => [name, `${name}_FILE`].some((each) => env[each]?.trim());
    const missing = ['ROBLOX_CLOUD_KEY', 'RANK_CEILING'].filter((name) => !isSet(name));
    if (missing.length === 2) return notNeeded('The portal changes no rank.');
    const [name] = missing;
    if (name !== undefined) return warning(`Accepted applicants get no rank: ${name} is not set.`, { subject: name });
    return ok('Key and ceiling are set.');
  },
};
