import { ranks } from '@portal/portal-contract';
import { notNeeded, ok, warning, type LocalCheck } from '../check.ts';

export const rankChanges: LocalCheck = {
  id: 'platform.rank-ceiling',
  subject: 'RANK_CEILING',
  asks: `Key and ceiling are set together, and the ceiling is below rank ${ranks.staff}, where staff begin.`,
  fix: `Set RANK_CEILING below ${ranks.staff}: give staff their ranks by hand.`,
  run({ config: { roblox }, env }) {
    const isSet = (name: string) => [name, `${name}_FILE`].some((each) => env[each]?.trim());
    const missing = ['ROBLOX_CLOUD_KEY', 'RANK_CEILING'].filter((name) => !isSet(name));
    if (missing.length === 2) return notNeeded('The portal changes no rank.');
    const [name] = missing;
    if (name !== undefined)
      return warning(`Accepted applicants get no rank: ${name} is not set.`, {
        subject: name,
        fix: 'Set both ROBLOX_CLOUD_KEY and RANK_CEILING, or neither.',
      });
    const { rankCeiling } = roblox;
    if (rankCeiling === undefined || rankCeiling < ranks.staff) return ok('The portal gives no rank of staff.');
    const role = rankCeiling < ranks.senior ? 'staff' : 'senior staff';
    return warning(`Accepting an application can make somebody ${role}.`);
  },
};
