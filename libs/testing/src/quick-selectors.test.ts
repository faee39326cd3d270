import { describe, expect, it } from '@jest/globals';
import { cannotMatch } from './quick-selectors.ts';

const element = (name: string, ...classes: string[]) => ({ name, namespace: 'http://www.w3.org/1999/xhtml', classes: new Set(classes) });

describe('cannotMatch', () => {
  it.each([
    '.b',
    '.a.b',
    'div .b',
    '.a>.b',
    '.a + .b:hover',
    '.b::before',
    '.b:focus-visible',
    'span',
    'span.a',
    'SPAN',
    '.b, span',
    'li~li',
    '.a-b',
    '.b:not(.c)',
    '.b[hidden]',
    'input[type="hidden"], input[type="image"]',
    `.b[title="a, ' ] .a"]`,
    '.b:has(> .a, :not(.c, [d=")"]))',
    'li:nth-child(2n + 1)',
  ])('is true for %s and a div with class a', (selector) => {
    expect(cannotMatch(element('div', 'a'), selector)).toBe(true);
  });

  it.each([
    '.a',
    'div',
    'DIV.a',
    '*',
    '.b .a',
    '.b>.a:hover',
    ':hover',
    '#id',
    'span, .a',
    '.b, :focus',
    // The only condition is in brackets.
    ':is(.b)',
    '[hidden]',
    '.b, [hidden]',
    '.a:not(.b)',
    '.a[class="b"]',
    // Not plain, because of escapes, comments, namespaces or brackets without an end.
    String.raw`.b[title="\"]`,
    '.b/* */',
    '.b:is(.c',
    String.raw`.\31 b`,
    'svg|b',
    '.é',
    // Invalid selectors.
    '',
    '.b,',
    '.b >',
    '& .b',
  ])('is false for %s and the same div', (selector) => {
    expect(cannotMatch(element('div', 'a'), selector)).toBe(false);
  });

  it('ignores names outside HTML, which are case-sensitive', () => {
    expect(cannotMatch({ ...element('linearGradient'), namespace: 'http://www.w3.org/2000/svg' }, 'lineargradient')).toBe(false);
  });
});
