import { describe, expect, it } from '@jest/globals';
import { contentPages } from '@portal/content-contract';
import { portalPages } from '@portal/portal-contract';
import { renderRemote } from '@portal/testing/browser';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';

const open = (path: string) => renderRemote(remote, { path });

describe('a legal page', () => {
  it.each([
    ['Terms of Service', contentPages.termsOfService],
    ['Privacy Policy', contentPages.privacyPolicy],
    ['Cookies', contentPages.cookies],
    ['Accessibility Statement', contentPages.accessibility],
  ])('%s has its text, a link home and links to the other legal pages', async (title, path) => {
    await open(path);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3);
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', portalPages.home);
    const others = within(screen.getByRole('navigation', { name: 'Legal' })).getAllByRole('link');
    expect(others.map((link) => link.textContent)).not.toContain(title);
    expect(others).toHaveLength(3);
  });

  it('says in the terms that the airline is fictional, and who may use the portal', async () => {
    await open(contentPages.termsOfService);
    for (const text of [/simulation service/, /not affiliated with/, /at least 13 years old/]) expect(screen.getByText(text)).toBeVisible();
  });

  it('lists in the privacy policy each kind of data with its place and retention, and how to erase it', async () => {
    await open(contentPages.privacyPolicy);
    const table = screen.getByRole('table', { name: 'Data that we store' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['What', 'Where', 'How long']);
    for (const row of within(table).getAllByRole('row').slice(1)) expect(within(row).getAllByRole('cell')).toHaveLength(2);
    const rowOf = (kind: RegExp) => within(table).getByRole('row', { name: kind });
    expect(rowOf(/^Application: letter, email address/)).toHaveTextContent('one year at most');
    expect(rowOf(/^Messages to you/)).toHaveTextContent('30 days if they could not be delivered');
    expect(rowOf(/^Record of decisions/)).toHaveTextContent('a made-up name takes the place of yours');
    expect(screen.getByRole('heading', { level: 2, name: 'How to erase it' })).toBeVisible();
    expect(screen.getByText(/with a made-up name in the place of yours/)).toBeVisible();
    expect(screen.getByText(/13 and older/)).toBeVisible();
  });
});
