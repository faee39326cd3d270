import { describe, expect, it } from '@jest/globals';
import { airline } from '@portal/brand';
import { destinationGuides } from '@portal/brand/destination-guides';
import { destinations } from '@portal/brand/destinations';
import { helpTopics } from '@portal/brand/guides/help';
import { destinationCard, socialCardFolder } from '@portal/brand/social-cards';
import { contentPages, destinationPath } from '@portal/content-contract';
import { existsSync } from 'node:fs';
import { airportByCode } from '../../../src/domains/airports/airports.ts';
import { blockMinutes, distanceNm } from '../../../src/domains/airports/flight-places.ts';
import { createGuides } from '../../../src/domains/content/guides.ts';

const origin = 'https://portal.example.test';
const { details, addresses } = createGuides(origin);
const describeAddress = (slug: string) => details[contentPages.destination]?.({ slug });

describe('destinations', () => {
  it.each(destinations)('$name has a title, a card and structured data', async ({ id, name }) => {
    const detail = await describeAddress(id);
    expect(detail).toMatchObject({ exists: true, path: destinationPath(id), title: name, card: { text: name } });
    expect(detail?.description?.length).toBeLessThanOrEqual(300);
    expect(detail?.structuredData).toEqual([
      expect.objectContaining({ '@type': 'TouristDestination', url: `${origin}${destinationPath(id)}` }),
    ]);
    expect(await describeAddress(id)).toBe(detail);
    expect(await describeAddress(id.toUpperCase())).toBe(detail);
    expect(existsSync(new URL(destinationCard({ id, name }).file, socialCardFolder))).toBe(true);
  });

  it('answer 404 for an unknown id', async () => {
    expect(await describeAddress('atlantis')).toEqual({ exists: false, title: 'Page not found' });
    expect(await describeAddress('constructor')).toMatchObject({ exists: false });
  });

  it('are in the sitemap', () => {
    expect(addresses().map(({ path }) => path)).toEqual(destinations.map(({ id }) => destinationPath(id)));
  });

  it.each(destinations)('$name matches the table of airports', ({ id }) => {
    const { airport, airports } = destinationGuides[id];
    const entry = airportByCode(airport.iata);
    const home = airportByCode(airline.homeBase.code);
    if (!entry || !home) throw new Error('an airport is missing');
    const { iata, city, zone } = entry.airport;
    expect(airport).toMatchObject({
      iata,
      city,
      zone,
      nauticalMiles: Math.round(distanceNm(home, entry)),
      minutes: blockMinutes(home, entry, 'jet'),
    });
    expect(airports[0]).toBe(iata);
    for (const code of airports) expect(airportByCode(code)).toBeDefined();
    expect(home.airport.zone).toBe(airline.homeBase.zone);
  });
});

it('describes the help page as questions and answers', async () => {
  const detail = await details[contentPages.help]?.({});
  const questions = helpTopics({ platform: 'Roblox', checkIn: { opens: 24, closes: 3 } }).flatMap((topic) => topic.questions);
  expect(detail?.structuredData).toEqual([
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) =>
        expect.objectContaining({ name: question, acceptedAnswer: expect.objectContaining({ text: answer }) }),
      ),
    }),
  ]);
});
