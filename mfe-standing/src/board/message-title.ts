import { isolated } from '@portal/portal-contract';
import type { AppealMessage } from '@portal/standing-contract';

/** Adds the author's name to a title if the viewer may know it. */
export const signed = (title: string, by: string | undefined): string => (by === undefined ? title : `${title} by ${isolated(by)}`);

const titles: Record<AppealMessage['kind'], string> = { question: 'Question from staff', answer: 'Answer' };

/** Names the kind of a message and, for deciders, its author. */
export const messageTitle = ({ kind, by }: Pick<AppealMessage, 'kind' | 'by'>): string => signed(titles[kind], by);
