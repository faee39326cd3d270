import { describe, expect, it } from '@jest/globals';
import { contact, legalStatement, placePage, socialLinks } from '@portal/brand';
import { platform, type NavigationEntry } from '@portal/portal-contract';
import { MemoryRouter } from '@portal/router';
import { render, screen, within } from '@testing-library/react';
import { entries } from '../../test/samples.ts';
import { navigationFor } from '../navigation/navigation.ts';
import { Footer } from './footer.tsx';

const show = (more: readonly NavigationEntry[] = []) =>
  render(
    <MemoryRouter>
      <Footer navigation={navigationFor([...entries, ...more], { rank: 0, isManager: false })} />
    </MemoryRouter>,
  );

describe('Footer', () => {
  it('lists the links that remotes declare among its own, in their order', () => {
    show([
      { label: 'Baggage Info', path: '/baggage', place: 'footer', order: 80 },
      { label: 'Miami', path: '/destinations/miami', place: 'footer', order: 100 },
      { label: 'New York', path: '/destinations/new-york', place: 'footer', order: 100 },
      { label: 'Accessibility', path: '/accessibility', place: 'legal', order: 90 },
    ]);
    const targets = (list: string) =>
      within(screen.getByRole('list', { name: list }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets('Quick Links')).toEqual([
      ['Book a Flight', '/book-flights'],
      ['Check-in (opens in a new tab)', placePage(platform.key)],
      ['Flight Status', '/flight-status'],
      ['Baggage Info', '/baggage'],
    ]);
    expect(targets('Popular Destinations')).toEqual([
      ['New York', '/destinations/new-york'],
      ['Miami', '/destinations/miami'],
    ]);
    expect(targets('Legal')).toEqual([
      ['Privacy', '/privacy-policy'],
      ['Accessibility', '/accessibility'],
    ]);
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
