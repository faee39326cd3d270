import type { HelpTopic } from '@portal/brand/guides/help';
import { color, from, Heading, linkStyle, size, space, Text } from '@portal/design-system';
import { useId } from 'react';
import styled from 'styled-components';
import { NextLink } from '../guide/next-link.tsx';
import { HelpAnswer } from './help-answer.tsx';

interface HelpTopicsProps {
  topics: readonly HelpTopic[];
  openAll: boolean;
}

/** The topics with their questions, below links that jump to each topic. */
export function HelpTopics({ topics, openAll }: HelpTopicsProps) {
  const id = useId();
  return (
    <>
      {topics.length > 1 && (
        <Jump aria-label="Topics">
          {topics.map((topic) => (
            <a key={topic.id} href={`#${topic.id}`}>
              {topic.title}
            </a>
          ))}
        </Jump>
      )}
      {topics.map((topic) => (
        <Topic key={topic.id} id={topic.id} aria-labelledby={`${id}-${topic.id}`}>
          <Heading id={`${id}-${topic.id}`}>{topic.title}</Heading>
          <div>
            {topic.questions.map(({ id: key, question, answer, next }) => (
              <HelpAnswer key={`${key} ${openAll}`} id={key} question={question} isOpenAtFirst={openAll}>
                <Text>{answer}</Text>
                {next && <NextLink step={next} />}
              </HelpAnswer>
            ))}
          </div>
        </Topic>
      ))}
    </>
  );
}

const Jump = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.lg};
  margin-bottom: ${space.lg};
  a {
    ${linkStyle}
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;

const Topic = styled.section`
  display: grid;
  gap: ${space.md} ${space.xxl};
  padding-block: ${space.xl};
  border-top: ${size.hairline} solid ${color.line};
  scroll-margin-top: 6rem;
  ${from.laptop} {
    grid-template-columns: 1fr 2fr;
  }
`;
