const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** '1st', '2nd', '11th'. */
export const ordinal = (count: number): string => `${count}${suffixes[rules.select(count)] ?? 'th'}`;
