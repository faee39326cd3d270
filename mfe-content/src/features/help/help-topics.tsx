import type { HelpTopic } from '@portal/brand/guides/help';
import { color, family, from, Heading, Icon, linkStyle, motion, plusPath, size, space, Text, type, weight } from '@portal/design-system';
import { useId } from 'react';
import styled from 'styled-components';
import { NextLink } from '../guide/next-steps.tsx';

interface HelpTopicsProps {
  topics: readonly HelpTopic[];
  openAll: boolean;
}

/**
 * The topics with their questions, below links that jump to each topic. A question is a `details` element, so that the browser's own
 * search finds closed answers.
 */
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
              <Question key={`${key} ${openAll}`} id={key} open={openAll}>
                <summary>
                  <h3>{question}</h3>
                  <Icon path={plusPath} />
                </summary>
                <Answer>
                  <Text>{answer}</Text>
                  {next && <NextLink step={next} />}
                </Answer>
              </Question>
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

const Question = styled.details`
  border-bottom: ${size.hairline} solid ${color.line};
  scroll-margin-top: 6rem;
  &:last-child {
    border-bottom: 0;
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.md};
    padding-block: ${space.md};
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover h3 {
      color: ${color.link};
    }
  }
  h3 {
    font: ${weight.semibold} ${type.subheading} ${family.display};
  }
  svg {
    flex: none;
    color: ${color.action};
    transition: transform ${motion.calm};
  }
  &[open] svg {
    transform: rotate(45deg);
  }
`;

const Answer = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.sm};
  max-width: ${size.reading};
  padding-bottom: ${space.lg};
`;
