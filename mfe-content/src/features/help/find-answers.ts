import type { HelpTopic } from '@portal/brand/guides/help';

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the topics with the questions that match every word of the text, in topic, question or answer. Matches beginnings of words. */
export function findAnswers(topics: readonly HelpTopic[], text: string): HelpTopic[] {
  const terms = words(text);
  return topics.flatMap((topic) => {
    const questions = topic.questions.filter(({ question, answer }) => {
      const content = words(`${topic.title} ${question} ${answer}`);
      return terms.every((term) => content.some((word) => word.startsWith(term)));
    });
    return questions.length > 0 ? [{ ...topic, questions }] : [];
  });
}
