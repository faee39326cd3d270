import type { AppealMessage } from '@portal/standing-contract';
import { neutralise } from './appeal-comments.ts';

type Kind = AppealMessage['kind'];

/** Fields of a comment that asks the appellant, or answers. */
export interface MessageComment {
  kind: Kind;
  /** Username of its author. */
  by: string;
  text: string;
}

const forms: Record<Kind, { header: string; byKey: string; textKey: string }> = {
  question: { header: 'APPEAL QUESTION BY STAFF', byKey: 'Asked by: ', textKey: 'Question: ' },
  answer: { header: 'APPEAL ANSWER', byKey: 'Answered by: ', textKey: 'Answer: ' },
};
const kinds = Object.keys(forms) as Kind[];

/**
 * Writes the comment of a question or an answer. It parses neither as a record nor as a staff comment.
 *
 *     APPEAL QUESTION BY STAFF
 *     Asked by: {username}
 *     Question: {question}
 *
 * @param text any text; it is neutralised, and may contain line breaks
 */
export function writeMessage({ kind, by, text }: MessageComment): string {
  const { header, byKey, textKey } = forms[kind];
  return [header, byKey + by, textKey + neutralise(text)].join('\n');
}

/** Reads a question or an answer; undefined for any other text. The text is everything after its key. */
export function parseMessage(comment: string): MessageComment | undefined {
  const [header = '', by = '', ...rest] = comment.trim().split(/\r\n?|\n/);
  const kind = kinds.find((each) => forms[each].header === header.trim());
  if (!kind) return undefined;
  const { byKey, textKey } = forms[kind];
  const text = rest.join('\n');
  if (!by.startsWith(byKey) || !text.startsWith(textKey)) return undefined;
  return { kind, by: by.slice(byKey.length).trim(), text: text.slice(textKey.length).trim() };
}
