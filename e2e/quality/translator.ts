import type { BrowserContext } from '@playwright/test';

/** Replaces every text in the context's pages by elements with the same text, again and again, as a browser's translator does. */
export const translate = (context: BrowserContext): Promise<unknown> => context.addInitScript(startTranslator);

/** Runs in the page. */
function startTranslator(): void {
  const skipped = 'script, style, noscript, textarea, svg, font';
  const replaceTexts = () => {
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(skipped)) continue;
      const outer = document.createElement('font');
      outer.append(Object.assign(document.createElement('font'), { textContent: text.data }));
      text.replaceWith(outer);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(replaceTexts).observe(document.body, { childList: true, subtree: true, characterData: true });
    replaceTexts();
  });
}
