import { describe, expect, it } from '@jest/globals';
import { splitLinks } from './split-links.ts';

describe('splitLinks', () => {
  it('parts links from words and names their host', () => {
    expect(splitLinks('See https://clips.example.test/v/1, and (http://a.test:81/b).')).toEqual([
      { text: 'See ' },
      { text: 'https://clips.example.test/v/1', host: 'clips.example.test' },
      { text: ', and (' },
      { text: 'http://a.test:81/b', host: 'a.test:81' },
      { text: ').' },
    ]);
  });

  it.each(['no link at all', '', 'https://', 'javascript:alert(1)', 'https://[broken'])('keeps %j as it is', (text) => {
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(splitLinks(text).every(({ host }) => host === undefined)).toBe(true);
  });

  it('names the real host of an address with a false one in front', () => {
    expect(splitLinks('https://bellwind.example@evil.test/x')[0]?.host).toBe('evil.test');
  });
});
