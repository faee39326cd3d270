import { describe, expect, it } from '@jest/globals';
import { airline, chatInvite } from '@portal/brand';
import { destinations } from '@portal/brand/destinations';
import { features } from '@portal/brand/features';
import { pages, remoteModuleSchema } from '@portal/contracts';
import { renderRemote } from '@portal/testing/browser';
import { screen, within } from '@testing-library/react';
import remote from './remote.tsx';

const open = (path: string) => renderRemote(remote, { path });
const heading = (name: string, level: number) => screen.getByRole('heading', { name, level });
const link = (name: string) => screen.getByRole('link', { name });

it('keeps to the contract between shell and remote', () => {
  expect(remoteModuleSchema.safeParse(remote).success).toBe(true);
});

describe('Home', () => {
  it('promises, and leads to the flights and to the trips', async () => {
    await open(pages.home);
    expect(heading(airline.tagline, 1)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(link('Book a flight')).toHaveAttribute('href', pages.bookFlights);
    expect(link('My trips')).toHaveAttribute('href', pages.myTrips);
  });

  it('gives the six reasons', async () => {
    await open(pages.home);
    const titles = ['Modern Fleet', 'Safety First', 'Premium Service', 'Stay Connected', 'Caribbean Cuisine', 'On-Time Performance'];
    const tiles = within(screen.getByRole('region', { name: 'Why choose us' })).getAllByRole('listitem');
    expect(tiles.map((tile) => within(tile).getByRole('heading').textContent)).toEqual(titles);
    for (const [index, tile] of tiles.entries()) expect(tile).toHaveTextContent(features[index]?.description ?? 'a description');
  });

  it.each([
    ['New York', 'USA', 'From $299'],
    ['Miami', 'USA', 'From $229'],
    ['Toronto', 'Canada', 'From $349'],
    ['London', 'UK', 'From $599'],
    ['Barbados', 'Caribbean', 'From $189'],
    ['Jamaica', 'Caribbean', 'From $169'],
  ])('shows %s, %s, %s, with its rating also in words', async (name, country, price) => {
    await open(pages.home);
    const card = screen.getByRole('heading', { name, level: 3 }).closest('li');
    if (!card) throw new Error(`${name} has no card`);
    expect(within(card).getByText(country)).toBeVisible();
    expect(within(card).getByText(price)).toBeVisible();
    expect(within(card).getByText('(4.8)')).toBeVisible();
    expect(within(card).getByText('Rated 4.8 out of 5 stars')).toBeInTheDocument();
    expect(card).toHaveTextContent(destinations.find((one) => one.name === name)?.description ?? 'a description');
  });

  it('fetches the hero at once and the destinations when they come near', async () => {
    await open(pages.home);
    const [hero, ...scenes] = [...document.images];
    expect(hero).toHaveAttribute('fetchpriority', 'high');
    expect(hero).not.toHaveAttribute('loading', 'lazy');
    expect(scenes).toHaveLength(destinations.length);
    for (const image of scenes) expect(image).toHaveAttribute('loading', 'lazy');
    for (const image of document.images) expect(image).toHaveAttribute('height');
  });

  it("offers the community's chat in a new tab", async () => {
    await open(pages.home);
    const chat = link("💬 Let's Chat (opens in a new tab)");
    expect(chat).toHaveAttribute('href', chatInvite);
    expect(chat).toHaveAttribute('target', '_blank');
  });
});

describe('News article', () => {
  it('says that an unknown article is not there', async () => {
    await open(pages.newsArticle.replace(':id', '999'));
    expect(heading('Article Not Found', 1)).toBeVisible();
    expect(link('Back to Home')).toHaveAttribute('href', pages.home);
  });
});

describe('Legal pages', () => {
  it.each([
    ['Terms of Service', pages.termsOfService],
    ['Privacy Policy', pages.privacyPolicy],
    ['Cookies', pages.cookies],
  ])('%s can be read and left', async (title, path) => {
    await open(path);
    expect(heading(title, 1)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3);
    expect(link('Back to Home')).toHaveAttribute('href', pages.home);
    expect(within(screen.getByRole('navigation', { name: 'Legal' })).getAllByRole('link')).toHaveLength(2);
  });

  it('the terms say what this is not, and who may use it', async () => {
    await open(pages.termsOfService);
    expect(screen.getByText(/not affiliated with/)).toBeVisible();
    expect(screen.getByText(/at least 13 years old/)).toBeVisible();
  });
});

describe('Pages that open later', () => {
  it.each([
    ['Travel Information', pages.travelInfo],
    ['Where We Fly', pages.whereWeFly],
  ])('%s says so and leads on', async (title, path) => {
    await open(path);
    expect(heading(title, 1)).toBeVisible();
    expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText(title)).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText(/not open yet/)).toBeVisible();
    expect(link('See available flights')).toHaveAttribute('href', pages.bookFlights);
  });
});
