import { expect, it } from '@jest/globals';
import { news } from '@portal/brand/news';
import { publicFiles } from '@portal/portal-contract';
import Fastify from 'fastify';
import { createNews } from '../../../src/domains/content/news.ts';

it('lists the articles in the feed, newest first', async () => {
  const app = Fastify();
  await app.register(createNews('https://portal.example.test').plugin);
  const { body, headers } = await app.inject(publicFiles.newsFeed);
  expect(headers['content-type']).toContain('application/rss+xml');
  const dates = [...body.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, date = '']) => Date.parse(date));
  expect(dates).toHaveLength(news.length);
  expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  expect(body).toContain('<link>https://portal.example.test/news/1</link>');
  await app.close();
});
