import { typeTitle, type PendingAppeal } from '@portal/standing-contract';

/** Words of an appeal that a template needs. */
type Appeal = Pick<PendingAppeal, 'username' | 'type'>;

/** Fills the placeholders of a template. Other braces stay as they are. */
export const fillTemplate = (text: string, { username, type }: Appeal): string =>
  text.replace(/\{(name|type)\}/g, (_placeholder, key) => (key === 'name' ? username : typeTitle(type)));
