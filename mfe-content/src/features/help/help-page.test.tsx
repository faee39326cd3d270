import { describe, expect, it } from '@jest/globals';
import { helpTopics } from '@portal/brand/guides/help';
import { chatInvite } from '@portal/brand';
import { contentPages } from '@portal/content-contract';
import { renderRemote } from '@portal/testing/browser';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { portalFacts } from '../guide/next-steps.tsx';

const topics = helpTopics(portalFacts);
const open = (query = '') => renderRemote(remote, { path: contentPages.help + query });
const search = () => screen.getByRole('searchbox', { name: 'Search the answers' });
const questionTexts = () => screen.queryAllByRole('heading', { level: 3 }).map((question) => question.textContent);

describe('Help', () => {
  it('groups the questions by topic, and opens a single answer', async () => {
    const { user } = await open();
    for (const { title, questions } of topics) {
      const topic = within(screen.getByRole('region', { name: title }));
      expect(topic.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(questions.map(({ question }) => question));
    }
    const answer = screen.getByText(/^Between 24 and 3 hours before departure, in our place on Roblox/);
    expect(answer).not.toBeVisible();
    await user.click(screen.getByText('When and where do I check in?'));
    expect(answer).toBeVisible();
    expect(within(answer.parentElement ?? document.body).getByRole('link', { name: 'Open My Trips' })).toHaveAttribute('href', '/my-trips');
  });

  it('searches questions and answers while typing, keeps the text in the address and opens a few hits', async () => {
    const { user } = await open();
    await user.type(search(), 'Boarding PASS');
    expect(location.search).toBe('?q=Boarding+PASS');
    expect(questionTexts()).toEqual(['Where is my boarding pass?', 'Does my boarding pass open without internet?']);
    expect(screen.getByText(/^In My Trips, on the card of your booking/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^2 of \d+ answers$/);
  });

  it('starts with the text in the address, says that there is no answer, and offers all questions', async () => {
    const { user } = await open('?q=zebra');
    expect(search()).toHaveValue('zebra');
    expect(screen.getByRole('heading', { name: 'No answer for “zebra”' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Open the chat/ })).toHaveAttribute('href', chatInvite);
    await user.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(questionTexts()).toHaveLength(topics.flatMap(({ questions }) => questions).length);
  });
});
