import type { HelpTopic } from '@portal/brand/guides/help';

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the topics with the questions that contain every word of the text, anywhere in question or answer. */
export function findAnswers(topics: readonly HelpTopic[], text: string): HelpTopic[] {
  const requested = words(text);
  return topics.flatMap((topic) => {
    const questions = topic.questions.filter(({ question, answer }) => {
      const content = words(`${topic.title} ${question} ${answer}`);
      return requested.every((part) => content.some((word) => word.startsWith(part)));
    });
    return questions.length > 0 ? [{ ...topic, questions }] : [];
  });
}
