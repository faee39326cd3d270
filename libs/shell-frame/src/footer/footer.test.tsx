import { describe, expect, it } from '@jest/globals';
import { bookingPages } from '@portal/booking-contract';
import { contact, legalStatement, placePage, socialLinks } from '@portal/brand';
import { contentPages } from '@portal/content-contract';
import { platform } from '@portal/portal-contract';
import { MemoryRouter } from '@portal/router/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Footer } from './footer.tsx';

const show = () =>
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );

const inert = ['Baggage Info', 'Travel Requirements', 'Accessibility', 'New York', 'Miami', 'Toronto', 'London', 'Barbados', 'Jamaica'];

describe('Footer', () => {
  it.each(inert)('shows %s as a link that is disabled and has no target', (name) => {
    show();
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('aria-disabled', 'true');
    expect(link).not.toHaveAttribute('href');
  });

  it('never gives the focus to an inert link', async () => {
    show();
    const reached: string[] = [];
    await userEvent.tab();
    while (document.activeElement !== document.body) {
      reached.push(document.activeElement?.textContent ?? '');
      await userEvent.tab();
    }
    expect(reached).toHaveLength(10);
    expect(reached.filter((text) => inert.includes(text))).toEqual([]);
  });

  it.each([
    ['Book a Flight', bookingPages.bookFlights],
    ['Flight Status', bookingPages.flightStatus],
    ['Manage Booking', bookingPages.myTrips],
    ['Privacy', contentPages.privacyPolicy],
    ['Terms', contentPages.termsOfService],
    ['Cookies', contentPages.cookies],
  ])('leads from %s to %s in the same tab', (name, path) => {
    show();
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', path);
    expect(link).not.toHaveAttribute('target');
  });

  it.each([['Check-in', placePage(platform.key)], ...socialLinks.map(({ label, href }) => [label, href] as const)])(
    'opens %s outside, in a new tab',
    (name, href) => {
      show();
      const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    },
  );

  it('gives the contact and the statement that this is a simulation', () => {
    show();
    expect(screen.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
    expect(screen.getByText(contact.street)).toBeInTheDocument();
    expect(screen.getByText(legalStatement)).toBeInTheDocument();
  });
});
