import { contact } from '@portal/brand';
import { guideUrl } from '@portal/brand/guide-scenes';
import { helpTopics, type HelpTopic } from '@portal/brand/guides/help';
import { help } from '@portal/brand/guides/document';
import { helpQuery } from '@portal/content-contract';
import { Button, Container, EmailAddress, EmptyState, Section, space, TextField, VisuallyHidden } from '@portal/design-system';
import { useAddressFilter } from '@portal/remote-app';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { PageBand } from '../../app/page-band.tsx';
import { NextButtons, portalFacts } from '../guide/next-steps.tsx';
import { ContactBand } from '../guide/contact-band.tsx';
import { HelpTopics } from './help-topics.tsx';

const topics = helpTopics(portalFacts);
const total = topics.reduce((sum, { questions }) => sum + questions.length, 0);
const { checkIn } = portalFacts;

/** `/help`: questions and answers by topic, a search, and contact links. */
export default function HelpPage() {
  const [{ text }, change] = useAddressFilter(helpQuery);
  const searchText = useDeferredValue(text);
  const matchingTopics = findAnswers(topics, searchText);
  const count = matchingTopics.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <PageBand
        title={help.title}
        lead={help.lead}
        image={guideUrl.help}
        actions={<NextButtons steps={['trips', 'requirements']} />}
        facts={[
          ['Check-in', `${checkIn.opens} to ${checkIn.closes} hours before departure`],
          ['Lost your confirmation?', 'My Booking sends it again'],
          ['An appeal', 'From Account Standing'],
          [
            'Write to us',
            <a key="mail" href={`mailto:${contact.email}`}>
              <EmailAddress>{contact.email}</EmailAddress>
            </a>,
          ],
        ]}
      />
      <Section aria-label="Questions and answers">
        <Container>
          <Search role="search" aria-label="Answers">
            <TextField
              label="Search the answers"
              type="search"
              placeholder="voucher, check-in, appeal..."
              value={text}
              onChange={(event) => change({ text: event.target.value })}
            />
          </Search>
          <VisuallyHidden role="status">{searchText ? `${count} of ${total} answers` : ''}</VisuallyHidden>
          {count > 0 ? (
            <HelpTopics topics={matchingTopics} openAll={searchText !== '' && count <= maxOpen} />
          ) : (
            <EmptyState
              title={`No answer for “${searchText}”`}
              action={
                <Button variant="secondary" onClick={() => change({ text: '' })}>
                  Show all questions
                </Button>
              }
            >
              Try another word, or ask us in the chat.
            </EmptyState>
          )}
        </Container>
      </Section>
      <ContactBand />
    </>
  );
}

/** A search with at most this many answers opens them at once. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the topics with the questions that match every word of the text, in topic, question or answer. Matches beginnings of words. */
function findAnswers(topics: readonly HelpTopic[], text: string): HelpTopic[] {
  const terms = wordsOf(text);
  return topics.flatMap((topic) => {
    const questions = topic.questions.filter(({ question, answer }) => {
      const content = wordsOf(`${topic.title} ${question} ${answer}`);
      return terms.every((term) => content.some((word) => word.startsWith(term)));
    });
    return questions.length > 0 ? [{ ...topic, questions }] : [];
  });
}

const maxOpen = 3;

const Search = styled.div`
  max-width: 34rem;
  margin-bottom: ${space.xxl};
`;
