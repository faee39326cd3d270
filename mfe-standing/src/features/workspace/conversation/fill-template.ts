import { typeTitle, type PendingAppeal } from '@portal/standing-contract';

/** Fields of an appeal that a template uses. */
type Appeal = Pick<PendingAppeal, 'username' | 'type'>;

/** Replaces `{name}` and `{type}` in a template. Keeps other braces. */
export const fillTemplate = (text: string, { username, type }: Appeal): string =>
  text.replace(/\{(name|type)\}/g, (_placeholder, key) => (key === 'name' ? username : typeTitle(type)));
