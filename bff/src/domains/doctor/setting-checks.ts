import type { Setting } from '../../config/setting.ts';
import { settingGroups, type SettingGroup } from '../../config/settings.ts';
import { error, ok, type LocalCheck } from './check.ts';
import { howToSet } from './where-to-find.ts';

/** One check per setting. It reports the configuration's problem, which also stops the start. */
export const settingChecks: readonly LocalCheck[] = (Object.keys(settingGroups) as SettingGroup[]).flatMap((group) =>
  Object.entries<Setting>(settingGroups[group].settings).map(([name, setting]) => settingCheck(group, name, setting)),
);

function settingCheck(group: SettingGroup, name: string, { accepts }: Setting): LocalCheck {
  return {
    id: `${group}.${name}`,
    subject: name,
    asks: `It is set where it is needed, and well formed: ${accepts}.`,
    fix: howToSet(name),
    run({ env, problems }) {
      const ownProblems = problems.filter(({ variable }) => variable === name || variable === `${name}_FILE`);
      const [first] = ownProblems;
      if (!first)
        return ok(
          [name, `${name}_FILE`].some((each) => env[each]?.trim()) ? 'It is set and well formed.' : 'It is not set, and has a default.',
        );
      const message = ownProblems.map(({ variable, reason }) => `${variable} ${reason}.`).join(' ');
      return error(message, { subject: first.variable, ...(first.fix !== undefined && { fix: first.fix }) });
    },
  };
}

/** True for the check of one setting. The report lists it only if it fails. */
export const isSettingCheck = ({ id }: { id: string }): boolean => settingChecks.some((check) => check.id === id);
