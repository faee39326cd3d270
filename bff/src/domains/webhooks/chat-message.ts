import { isolated } from '@portal/portal-contract';
import { airline } from '@portal/brand';
import { cut } from '../../text/plain-text.ts';
import type { WebhookData } from './webhook-event.ts';

/** The chat server's limit for a message, in characters. */
const longestMessage = 2_000;
const longestText = 200;
/** Characters with a meaning in the chat server's Markdown, in mentions or in links. */
const special = /[\\*_~`|>#()[\]<@:-]/g;

/** Escapes people's text, so that it is shown literally, mentions nobody and contains no link. */
export const escapeChat = (text: string): string =>
  isolated(cut(text.replace(/\s+/g, ' ').trim(), longestText))
    // A zero-width space keeps the chat server from recognising an address.
    .replaceAll('://', ':\u200B//')
    .replace(special, '\\$&');

/** Writes the message for a Discord-compatible webhook. `parse: []` mentions nobody, whatever the text says. */
export const chatMessage = (data: WebhookData) => ({
  username: airline.name,
  content: cut(contentOf(data), longestMessage),
  allowed_mentions: { parse: [] as string[] },
});

function contentOf(data: WebhookData): string {
  switch (data.type) {
    case 'flight.added':
      return `**New flight** ${flightText(data.flight)}`;
    case 'flight.changed':
      return `**Flight changed** (${data.changes.map(escapeChat).join(', ')}) ${flightText(data.flight)}`;
    case 'appeal.waiting':
      return `**Appeal waiting** on the ${data.board} board\n${data.url}`;
    case 'application.received':
      return `**Application received** for ${escapeChat(data.job)}\n${data.url}`;
  }
}

/** The chat server shows `<t:…:F>` in the reader's time zone. */
function flightText({ callsign, route, gate, departure, url }: Extract<WebhookData, { flight: unknown }>['flight']): string {
  const time = departure === null ? 'not scheduled yet' : `<t:${Math.floor(Date.parse(departure) / 1_000)}:F>`;
  return `${escapeChat(callsign)}, ${escapeChat(route)}: ${time}, gate ${escapeChat(gate) || 'to be announced'}\n${url}`;
}
