import { readItemsKey, readItemsSchema } from '@portal/portal-contract';
import { sessionStore, type ShownItem } from '../session-store.ts';
import { readJson, writeStored } from './storage.ts';

const textOf = ({ address, at = '', title }: ShownItem) => `${address} ${at} ${title}`;

function readItems(userId: string): readonly string[] {
  const [owner, ...texts] = readJson('device', readItemsKey, readItemsSchema) ?? [];
  return owner === userId ? texts : [];
}

/** Without storage an item is new on each visit. */
const writeItems = (userId: string, texts: readonly string[]) => writeStored('device', readItemsKey, JSON.stringify([userId, ...texts]));

/** Marks the items that the member has opened. */
export function markRead(userId: string, items: readonly ShownItem[]): ShownItem[] {
  const texts = readItems(userId);
  return items.map((item) => (texts.includes(textOf(item)) ? { ...item, isRead: true } : item));
}

/** Marks opened items, and leaves out opened news. A task, such as a question, stays until it is done. */
export function withoutReadNews(userId: string, items: readonly ShownItem[]): ShownItem[] {
  const marked = markRead(userId, items);
  // Forgets what is over, so that the next question on the same case is new again.
  const present = marked.filter(({ isRead }) => isRead).map(textOf);
  if (present.length < readItems(userId).length) writeItems(userId, present);
  return marked.filter(({ at, isRead }) => !(at && isRead));
}

/** Marks the items of a page as read, because the member has opened it. */
export function readItemsOf(pathname: string): void {
  const { user, waiting } = sessionStore.getState();
  const opened = waiting.filter(({ address, isRead }) => !isRead && address.split(/[?#]/, 1)[0] === pathname);
  if (!user || opened.length === 0) return;
  writeItems(user.userId, [...new Set([...readItems(user.userId), ...opened.map(textOf)])]);
  sessionStore.setState({ waiting: waiting.flatMap((item) => (!opened.includes(item) ? item : item.at ? [] : { ...item, isRead: true })) });
}
