import { expect, type Page } from '@playwright/test';

/** The narrowest supported window. */
const narrowest = { width: 320, height: 900 };

/** Expects that the narrowest window breaks no word, and cuts no placeholder and no chosen option. */
export async function expectWholeWords(page: Page, where: string): Promise<void> {
  await page.setViewportSize(narrowest);
  expect(await page.evaluate(findBrokenWords), where).toEqual([]);
}

/** Runs in the page. Only checks words of letters: others, such as addresses, may break. */
function findBrokenWords(): string[] {
  const brokenWords: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(/(?<=^|\s)\p{L}+(?=\s|$)/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) brokenWords.push(word);
    }
  const ruler = document.createElement('canvas').getContext('2d');
  const textOf = (field: HTMLInputElement | HTMLSelectElement) =>
    field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.placeholder;
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[placeholder], select')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    if (!ruler || field.clientWidth === 0) continue;
    ruler.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const text = textOf(field);
    if (ruler.measureText(text).width > room) brokenWords.push(text);
  }
  return brokenWords;
}
