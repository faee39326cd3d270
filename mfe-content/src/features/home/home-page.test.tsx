import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bookingPages } from '@portal/booking-contract';
import { airline, chatInvite } from '@portal/brand';
import { destinations } from '@portal/brand/destinations';
import { features } from '@portal/brand/features';
import { news } from '@portal/brand/news';
import { destinationPath, newsPath } from '@portal/content-contract';
import { portalPages } from '@portal/portal-contract';
import { member, renderRemote } from '@portal/testing/browser';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';

const link = (name: string) => screen.getByRole('link', { name });

describe('above the fold', () => {
  it('has the tagline, the links, four slides with a dot each of which only the first is loaded, and space for the panel', async () => {
    await renderRemote(remote, { path: portalPages.home });
    expect(screen.getByRole('heading', { name: airline.tagline, level: 1 })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(link('Book a flight')).toHaveAttribute('href', bookingPages.bookFlights);
    expect(link('My trips')).toHaveAttribute('href', bookingPages.myTrips);
    const chat = link("💬 Let's Chat (opens in a new tab)");
    expect(chat).toHaveAttribute('href', chatInvite);
    expect(chat).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('region', { name: 'Your journey' })).toBeInTheDocument();
    const slides = screen.getAllByRole('group', { hidden: true }).filter((one) => one.getAttribute('aria-roledescription') === 'slide');
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
    expect(slides.map((slide) => slide.getAttribute('aria-hidden'))).toEqual(['false', 'true', 'true', 'true']);
    const dots = screen.getAllByRole('button', { name: /Go to slide \d/ });
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(['true', 'false', 'false', 'false']);
    const pictures = [...document.images];
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toHaveAttribute('fetchpriority', 'high');
    expect(pictures[0]).toHaveAttribute('height');
  });
});

describe("the place of a member's trip above the hero", () => {
  const place = () => document.getElementById('trip-first');
  const hero = () => screen.queryByRole('heading', { name: airline.tagline });
  const open = (session: typeof member | null, isPhone = true) => {
    const ignore = () => undefined;
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: isPhone && query.includes('max-width'),
          addEventListener: ignore,
          removeEventListener: ignore,
        }) as unknown as MediaQueryList,
    );
    return renderRemote(remote, { path: portalPages.home, session });
  };
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('closes after 1.5 seconds, so that a later trip moves nothing', async () => {
    jest.useFakeTimers();
    await open(member);
    act(() => void jest.advanceTimersByTime(1_499));
    expect(hero()).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(hero()).toBeVisible();
    expect(place()).toBeNull();
  });

  it.each([
    ['a guest', null, true],
    ['a wide window', member, false],
  ])('is missing for %s', async (_case, session, isPhone) => {
    await open(session, isPhone);
    expect(hero()).toBeVisible();
    expect(place()).toBeNull();
  });

  it('holds the page on a phone until the panel fills it, and never again', async () => {
    await open(member);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your next trip...');
    expect(hero()).not.toBeInTheDocument();
    place()?.append('BW900');
    expect(await screen.findByRole('heading', { name: airline.tagline })).toBeVisible();
    expect(place()?.compareDocumentPosition(hero()!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    cleanup();
    await open(member);
    expect(hero()).toBeVisible();
    expect(place()).toBeEmptyDOMElement();
  });
});

describe('below the fold', () => {
  it('loads the reasons, the destinations and the news on the first input', async () => {
    await renderRemote(remote, { path: portalPages.home });
    expect(screen.queryByRole('region', { name: 'Why choose us' })).not.toBeInTheDocument();
    fireEvent.scroll(window);
    await screen.findByRole('region', { name: 'Latest news' });

    const titles = ['Modern Fleet', 'Safety First', 'Premium Service', 'Stay Connected', 'Caribbean Cuisine', 'On-Time Performance'];
    const tiles = within(screen.getByRole('region', { name: 'Why choose us' })).getAllByRole('listitem');
    expect(tiles.map((tile) => within(tile).getByRole('heading').textContent)).toEqual(titles);
    for (const [index, tile] of tiles.entries()) {
      expect(tile).toHaveTextContent(features[index]?.description ?? 'a description');
      expect(tile.querySelector('svg')).toBeInTheDocument();
    }

    for (const [name, country, price] of [
      ['New York', 'USA', 'From $299'],
      ['Miami', 'USA', 'From $229'],
      ['Toronto', 'Canada', 'From $349'],
      ['London', 'UK', 'From $599'],
      ['Barbados', 'Caribbean', 'From $189'],
      ['Jamaica', 'Caribbean', 'From $169'],
    ] as const) {
      const card = screen.getByRole('heading', { name, level: 3 }).closest('li')!;
      const { id, description } = destinations.find((one) => one.name === name)!;
      for (const text of [country, price, '(4.8)', description]) expect(within(card).getByText(text)).toBeVisible();
      expect(within(card).getByText('Rated 4.8 out of 5 stars')).toBeInTheDocument();
      expect(within(card).getByRole('link', { name })).toHaveAttribute('href', destinationPath(id));
    }

    const cards = within(screen.getByRole('region', { name: 'Latest news' })).getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    for (const [index, { id, title, excerpt, category }] of news.entries()) {
      const card = cards[index]!;
      expect(within(card).getByRole('link', { name: title })).toHaveAttribute('href', newsPath(id));
      expect(card).toHaveTextContent(excerpt);
      expect(card).toHaveTextContent(category);
    }

    const [, ...rest] = [...document.images];
    expect(rest).toHaveLength(destinations.length + news.length);
    for (const image of rest) {
      expect(image).toHaveAttribute('loading', 'lazy');
      expect(image).toHaveAttribute('height');
    }
  });
});
