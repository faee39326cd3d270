import { playerPunishmentTypes, staffPunishmentTypes, type PunishmentType } from '@portal/standing-contract';

/** Rules for appeals against one kind of punishment. */
interface AppealRule {
  isFinal: boolean;
  /** Days after a denial before the next appeal; 0 for none. */
  waitDays: number;
  /** One open appeal against this kind at a time. */
  isSingle: boolean;
}
/** Rules by kind. A punishment without an entry may be appealed at any time, as the specification says. */
export type AppealRules = Partial<Record<PunishmentType, AppealRule>>;

const types: readonly string[] = [...playerPunishmentTypes, ...staffPunishmentTypes];
const longestWait = 365;
const waitPattern = /^wait=([1-9][0-9]{0,2})$/;

/** Parses `server_ban: wait=14 single; network_ban: final`. Returns undefined for malformed text. */
export function parseAppealRules(text: string): AppealRules | undefined {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(readEntry);
  const kinds = entries.map((entry) => entry?.[0]);
  if (kinds.includes(undefined) || new Set(kinds).size < kinds.length) return undefined;
  return Object.fromEntries(entries.flatMap((entry) => (entry ? [entry] : [])));
}

function readEntry(entry: string): [type: string, rule: AppealRule] | undefined {
  const [type = '', words = '', ...rest] = entry.split(':').map((part) => part.trim());
  const rule: AppealRule = { isFinal: false, waitDays: 0, isSingle: false };
  const isValid = words.split(/\s+/).every((word) => {
    const wait = Number(waitPattern.exec(word)?.[1] ?? 0);
    if (word === 'final') rule.isFinal = true;
    else if (word === 'single') rule.isSingle = true;
    else if (wait > 0 && wait <= longestWait) rule.waitDays = wait;
    else return false;
    return true;
  });
  return isValid && rest.length === 0 && types.includes(type) ? [type, rule] : undefined;
}
