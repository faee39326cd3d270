import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { chatInvite } from '@portal/brand';
import { coreValues } from '@portal/brand/careers';
import { portalPages, ranks } from '@portal/portal-contract';
import { member } from '@portal/testing/browser';
import { screen, within } from '@testing-library/react';
import { openPage, senior } from '../test/open-page.ts';

afterEach(() => void jest.restoreAllMocks());

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const mockMotionSetting = (isReduced: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: isReduced && query.includes('reduce') }) as MediaQueryList);

describe('/careers', () => {
  it('has a heading and a breadcrumb', async () => {
    await openPage(null);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Build your career in Ro-aviation');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', portalPages.home);
    await screen.findByRole('heading', { name: 'Cabin Crew' });
  });

  it('shows values, positions and questions, but no Admin Panel below senior rank', async () => {
    await openPage({ ...member, groupRankId: ranks.senior - 1 });
    await screen.findByRole('heading', { name: 'Cabin Crew' });
    expect(headings()).toEqual(['Our Core Values', 'Open Careers', 'Frequently Asked Questions']);
  });

  it('shows senior staff the Admin Panel between values and positions', async () => {
    await openPage(senior);
    await screen.findByRole('tab', { name: 'Applications (0)' });
    expect(headings()).toEqual(['Our Core Values', 'Admin Panel', 'Open Careers', 'Frequently Asked Questions']);
  });

  it('shows six values with their descriptions', async () => {
    await openPage(null);
    const list = within(screen.getByRole('region', { name: 'Our Core Values' }));
    const titles = list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Passion for Aviation', 'Community First', 'Innovation', 'Professionalism', 'Global Reach', 'Excellence']);
    for (const { description } of coreValues) expect(list.getByText(description)).toBeVisible();
    await screen.findByRole('heading', { name: 'Cabin Crew' });
  });

  it.each([
    ['View Careers', 'Open Careers', false, 'smooth'],
    ['Learn More', 'Our Core Values', false, 'smooth'],
    ['View Careers', 'Open Careers', true, 'auto'],
  ] as const)('%s scrolls to %s and moves the focus there (reduced motion: %j)', async (button, name, isReduced, behavior) => {
    mockMotionSetting(isReduced);
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const { user } = await openPage(null);
    await screen.findByRole('heading', { name: 'Cabin Crew' });
    await user.click(screen.getByRole('button', { name: button }));
    const heading = screen.getByRole('heading', { name });
    expect(heading).toHaveFocus();
    expect(scroll.mock.contexts).toEqual([heading]);
    expect(scroll).toHaveBeenCalledWith({ behavior });
  });
});

describe('the frequently asked questions', () => {
  const answer = (text: RegExp) => screen.queryByText(text);

  it('open one answer at a time', async () => {
    const { user } = await openPage(null);
    const questions = screen.getByRole('region', { name: 'Frequently Asked Questions' });
    expect(within(questions).getAllByRole('button')).toHaveLength(6);

    await user.click(screen.getByRole('button', { name: 'How do I apply?' }));
    expect(answer(/sign in with your Roblox account/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'What happens after I apply?' }));
    expect(answer(/HR team reviews every application.*contact you for an interview within 5-7 days/)).toBeVisible();
    expect(answer(/sign in with your Roblox account/)).not.toBeInTheDocument();
    expect(within(questions).getAllByRole('button', { expanded: true })).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'What happens after I apply?' }));
    expect(within(questions).queryAllByRole('button', { expanded: true })).toHaveLength(0);

    for (const [question, text] of [
      ['Can I apply for more than one position?', /multiple applications are welcome/],
      ['How much time does a role take?', /a few hours per week/],
      ['Can I grow with the airline?', /promotion pathway/],
    ] as const) {
      await user.click(screen.getByRole('button', { name: question }));
      expect(answer(text)).toBeVisible();
    }
  });

  it('link to the community chat for other questions', async () => {
    await openPage(null);
    expect(screen.getByRole('link', { name: /Ask the crew/ })).toHaveAttribute('href', chatInvite);
    await screen.findByRole('heading', { name: 'Cabin Crew' });
  });
});
