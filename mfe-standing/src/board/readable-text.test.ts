import { describe, expect, it } from '@jest/globals';
import { splitHits, splitLinks } from './readable-text.tsx';

describe('splitLinks', () => {
  it('separates links from words and names their host', () => {
    expect(splitLinks('See https://clips.example.test/v/1, and (http://a.test:81/b).')).toEqual([
      { text: 'See ' },
      { text: 'https://clips.example.test/v/1', host: 'clips.example.test', href: 'https://clips.example.test/v/1' },
      { text: ', and (' },
      { text: 'http://a.test:81/b', host: 'a.test:81', href: 'http://a.test:81/b' },
      { text: ').' },
    ]);
  });

  it.each(['no link at all', '', 'https://', 'javascript:alert(1)', 'https://[broken'])('keeps %j unchanged', (text) => {
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(splitLinks(text).every(({ host }) => host === undefined)).toBe(true);
  });

  it('names the real host of an address with another host as its username', () => {
    expect(splitLinks('https://airline.example@evil.test/x')).toEqual([
      { text: 'https://airline.example@evil.test/x', host: 'evil.test', href: 'https://evil.test/x' },
    ]);
  });

  it.each(['https://аirline.example/', 'https://clips.example.test/\u202Egpj.exe'])(
    'shows %j in ASCII, since it can look like another address',
    (text) => {
      const [part] = splitLinks(text);
      expect(part?.text).toMatch(/^[!-~]+$/);
      expect(part?.host).toMatch(/^(?:xn--[a-z0-9-]+|clips)\.example/);
    },
  );
});

it.each(['http://', 'http://a)', ')', 'https://a.test/ '])('takes linear time for many of %j', (piece) => {
  const timeOf = (length: number) => {
    const text = `http://a${piece.repeat(length / piece.length)}x`;
    const start = process.threadCpuUsage();
    splitLinks(text);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  };
  let [short, long] = [Infinity, Infinity];
  for (let run = 0; run < 20 && long > Math.max(2, 2.5 * short); run += 1) {
    short = Math.min(short, timeOf(50_000));
    long = Math.min(long, timeOf(100_000));
  }
  expect(long).toBeLessThanOrEqual(Math.max(2, 2.5 * short));
});

it.each([
  ['It was lag.', '', ['It was lag.']],
  ['It was lag, LAG.', 'lag', ['It was ', 'lag', ', ', 'LAG', '.']],
  ['Laggard', 'lag  laggard', ['', 'Laggard', '']],
  ['1.5 (a+b)', '1.5 a+b', ['', '1.5', ' (', 'a+b', ')']],
  [
    '\u0643\u0646\u062a \u0646\u0627\u0626\u0645\u0627',
    '\u0646\u0627\u0626\u0645\u0627',
    ['\u0643\u0646\u062a ', '\u0646\u0627\u0626\u0645\u0627', ''],
  ],
])('splitHits of %j for %j', (text, search, parts) => {
  expect(splitHits(text, search)).toEqual(parts);
});
