import type { Verdict } from './verdict.ts';
import { standingThresholds } from './vocabulary.ts';

const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => words[count] ?? String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const counted = (count: number, noun: string) => `${inWords(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Explains a standing in one sentence: 'Five server bans make an account near a network ban; yours has three.' */
export function verdictText({ rule, counted: count, ignored }: Verdict, isOwn = true): string {
  const whose = isOwn ? 'yours' : 'this one';
  const aside =
    ignored === 0 ? '' : ` ${capital(counted(ignored, 'punishment'))} with an approved appeal ${ignored === 1 ? 'does' : 'do'} not count.`;
  const nearBan = `${capital(inWords(standingThresholds.serverBans))} server bans make an account near a network ban`;
  const nearBlacklist = `${capital(inWords(standingThresholds.terminations))} terminations make a record close to a blacklist`;
  const sentences: Record<Verdict['rule'], string> = {
    'network-ban': `Any network ban bans an account from the network; ${whose} has ${inWords(count)}.`,
    'server-bans': `${nearBan}; ${whose} has ${inWords(count)}.`,
    blacklist: `Any blacklist entry blacklists a staff member; ${isOwn ? 'your record' : 'this record'} has ${inWords(count)}.`,
    terminations: `${nearBlacklist}; ${whose} has ${inWords(count)}.`,
    'below-server-bans': `${nearBan}; ${whose} has ${inWords(count)}.`,
    'below-terminations': `${nearBlacklist}; ${whose} has ${inWords(count)}.`,
    clean: 'There is nothing on record that counts.',
    'not-staff': 'Only staff have a disciplinary record.',
  };
  return sentences[rule] + aside;
}
