import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  createdDay,
  nameKey,
  playerSubject,
  staffDay,
  staffSubject,
  withoutDay,
} from '../../../../src/domains/standing/rules/card-name.ts';

describe('the subject of a card', () => {
  it.each([
    ['IslandHopper22', 'IslandHopper22'],
    ['  IslandHopper22 ', 'IslandHopper22'],
    ['IslandHopper22 - 7/4/25', 'IslandHopper22'],
    ['IslandHopper22 – RDM', 'IslandHopper22'],
    ['IslandHopper22: RDM', 'IslandHopper22'],
    ['IslandHopper22：RDM', 'IslandHopper22'],
    ['IslandHopper22 7/4/2025', 'IslandHopper22'],
    ['IslandHopper22 (07/04/25)', 'IslandHopper22'],
    ['IslandHopper22-7/4/25', 'IslandHopper22'],
    ['Some\\_User', 'Some_User'],
    ['**LimboLuke**', 'LimboLuke'],
    ['Limbo\u200BLuke', 'LimboLuke'],
    ['roblox_user_1234567890', 'roblox_user_1234567890'],
    ['IslandHopper222', 'IslandHopper222'],
    [' - 7/4/25', ''],
    ['', ''],
    [': reason', ''],
  ])('R22 of a player card named %j is %j', (name, subject) => {
    expect(playerSubject(name)).toBe(subject);
  });

  it.each([
    ['SteelpanSam - 7/4/25', 'SteelpanSam'],
    ['SteelpanSam – 7/4/25', 'SteelpanSam'],
    ['SteelpanSam—7/4/25', 'SteelpanSam'],
    ['SteelpanSam -7/4/25', 'SteelpanSam'],
    ['SteelpanSam - second strike', 'SteelpanSam'],
    ['Steelpan\\_Sam - 7/4/25', 'Steelpan_Sam'],
    ['SteelpanSammy - 7/4/25', 'SteelpanSammy'],
    ['SteelpanSam 7/4/25', ''],
    ['- 7/4/25', ''],
    ['', ''],
  ])('R22 of a staff card named %j is %j', (name, subject) => {
    expect(staffSubject(name)).toBe(subject);
  });

  const username = fc.stringMatching(/^[A-Za-z0-9_]{1,20}$/);
  const suffix = fc.constantFrom('', ' - 7/4/25', ': RDM', ' 7/4/2025', ' – x', ' (12/31/25)', '-1/1/25');
  it('R22 is found before any suffix, and never matches a longer name', () => {
    const check = fc.property(username, username, suffix, (name, other, end) => {
      expect(nameKey(playerSubject(name + end))).toBe(nameKey(name));
      expect(nameKey(playerSubject(name + end)) === nameKey(other)).toBe(name.toLowerCase() === other.toLowerCase());
      expect(staffSubject(`${name} - 7/4/25`)).toBe(name);
    });
    fc.assert(check, { seed: 5, numRuns: 300 });
  });
});

describe('the day of a staff card', () => {
  it.each([
    ['SteelpanSam - 7/4/25', '2025-07-04'],
    ['SteelpanSam - 7/4/2025', '2025-07-04'],
    ['SteelpanSam - 07/04/25 ', '2025-07-04'],
    ['SteelpanSam – 12/31/25', '2025-12-31'],
    ['SteelpanSam -7/4/25', '2025-07-04'],
    ['SteelpanSam - 2/29/24', '2024-02-29'],
    ['SteelpanSam - 7/4/25 - appealed', '2025-07-04'],
    ['SteelpanSam - 13/40/25', undefined],
    ['SteelpanSam - 2/30/25', undefined],
    ['SteelpanSam - 0/0/00', undefined],
    ['SteelpanSam - 7/4/251', undefined],
    ['SteelpanSam - second strike', undefined],
    ['SteelpanSam', undefined],
  ])('R22 of %j is %j', (name, day) => {
    expect(staffDay(name)).toBe(day);
  });

  it.each([
    ['SteelpanSam - 7/4/25', 'SteelpanSam'],
    ['SteelpanSam - 7/4/25 - appealed', 'SteelpanSam - appealed'],
    ['SteelpanSam - second strike', 'SteelpanSam - second strike'],
  ])('is left out of the listed name of %j', (name, listed) => {
    expect(withoutDay(name)).toBe(listed);
  });

  it('can be read from the id as the day of creation', () => {
    expect([createdDay('6867c240000000000000abcd'), createdDay('nonsense')]).toEqual(['2025-07-04', undefined]);
  });
});
