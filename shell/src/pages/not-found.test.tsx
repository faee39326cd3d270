import { describe, expect, it, jest } from '@jest/globals';
import { pages } from '@portal/contracts';
import { MemoryRouter } from '@portal/router/testing';
import { render, screen } from '@testing-library/react';
import { NotFound } from './not-found.tsx';

function land(path: string, hostname = 'portal.example.test') {
  const reload = jest.fn();
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <NotFound visit={{ hostname, reload }} />
    </MemoryRouter>,
  );
  return { reload, unmount };
}

describe('an address that nothing is shown for', () => {
  it('says so and leads home', () => {
    land('/no-such-gate');
    expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', pages.home);
  });

  it.each(['/no-such-gate', '/news', '/news/1/2', '/book-flights/x'])('is not fetched again when it is no page: %s', (path) => {
    expect(land(path).reload).not.toHaveBeenCalled();
  });

  it.each([pages.home, pages.bookFlights, pages.flightStatus, '/news/2', pages.termsOfService, pages.privacyPolicy, pages.cookies])(
    'is fetched again once per session when it is a page: %s',
    (path) => {
      const first = land(path);
      expect(first.reload).toHaveBeenCalledTimes(1);
      first.unmount();
      expect(land(path).reload).not.toHaveBeenCalled();
    },
  );

  it('is fetched again for each page of its own', () => {
    land('/news/1').unmount();
    expect(land('/news/2').reload).toHaveBeenCalledTimes(1);
  });

  it.each(['localhost', '127.0.0.1'])('is never fetched again on %s', (hostname) => {
    expect(land(pages.bookFlights, hostname).reload).not.toHaveBeenCalled();
  });

  it('is not fetched again where the browser refuses to remember that it was', () => {
    const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError');
    });
    expect(land(pages.bookFlights).reload).not.toHaveBeenCalled();
    refused.mockRestore();
  });
});
