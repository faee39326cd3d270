import { describe, expect, it } from '@jest/globals';
import { contact, legalStatement, placePage, socialLinks } from '@portal/brand';
import { platform, type NavigationEntry } from '@portal/portal-contract';
import { MemoryRouter } from '@portal/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entries } from '../../test/samples.ts';
import { navigationFor } from '../navigation/navigation.ts';
import { Footer } from './footer.tsx';

const show = (more: readonly NavigationEntry[] = []) =>
  render(
    <MemoryRouter>
      <Footer navigation={navigationFor([...entries, ...more], { rank: 0, isManager: false })} />
    </MemoryRouter>,
  );

const inertLinks = [
  'Baggage Info',
  'Travel Requirements',
  'Accessibility',
  'New York',
  'Miami',
  'Toronto',
  'London',
  'Barbados',
  'Jamaica',
];

describe('Footer', () => {
  it('shows links without a target as disabled, and skips them with the Tab key', async () => {
    show();
    for (const name of inertLinks) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('aria-disabled', 'true');
      expect(link).not.toHaveAttribute('href');
    }
    const focusedTexts: string[] = [];
    await userEvent.tab();
    while (document.activeElement !== document.body) {
      focusedTexts.push(document.activeElement?.textContent ?? '');
      await userEvent.tab();
    }
    expect(focusedTexts).toHaveLength(7);
    expect(focusedTexts.filter((text) => inertLinks.includes(text))).toEqual([]);
  });

  it('lists the links that remotes declare among its own, in their order', () => {
    show();
    const links = within(screen.getByRole('list', { name: 'Quick Links' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Book a Flight', '/book-flights'],
      ['Check-in (opens in a new tab)', placePage(platform.key)],
      ['Flight Status', '/flight-status'],
      ['Baggage Info', null],
      ['Travel Requirements', null],
    ]);
    const legal = within(screen.getByRole('list', { name: 'Legal' })).getAllByRole('link');
    expect(legal.map((link) => link.textContent)).toEqual(['Privacy', 'Accessibility']);
  });

  it('replaces a link without a target by a remote’s link, in the same place', () => {
    show([
      { label: 'Baggage Info', path: '/baggage', place: 'footer', order: 80 },
      { label: 'Miami', path: '/destinations/miami', place: 'footer', order: 100 },
      { label: 'Accessibility', path: '/accessibility', place: 'legal', order: 90 },
    ]);
    const targets = (list: string) =>
      within(screen.getByRole('list', { name: list }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets('Quick Links').slice(3)).toEqual([
      ['Baggage Info', '/baggage'],
      ['Travel Requirements', null],
    ]);
    expect(targets('Popular Destinations').slice(0, 3)).toEqual([
      ['New York', null],
      ['Miami', '/destinations/miami'],
      ['Toronto', null],
    ]);
    expect(targets('Legal')).toContainEqual(['Accessibility', '/accessibility']);
  });

  it('opens other sites in a new tab, and shows the contact and the statement that this is a simulation', () => {
    show();
    for (const { label, href } of [{ label: 'Check-in', href: placePage(platform.key) }, ...socialLinks]) {
      const link = screen.getByRole('link', { name: `${label} (opens in a new tab)` });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    expect(screen.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
    expect(screen.getByText(contact.street)).toBeInTheDocument();
    expect(screen.getByText(legalStatement)).toBeInTheDocument();
  });
});
