import createPurifier from 'dompurify';

/** Allows text and its structure, but nothing that loads, runs, styles or submits. */
const allowed = {
  ALLOWED_TAGS: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'br'],
  ALLOWED_ATTR: ['href', 'scope'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const purifier = createPurifier(window);

/** Makes links to other sites open a new tab without opener and referrer. */
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (!(element instanceof HTMLAnchorElement) || element.origin === location.origin) return;
  element.target = '_blank';
  element.rel = 'noopener noreferrer';
});

/** Sanitises an article's HTML, which is untrusted. */
export const sanitiseHtml = (html: string): string => purifier.sanitize(html, allowed);
