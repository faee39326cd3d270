import { color, family, from, linkStyle, radius, size, space, type, weight } from '@portal/design-system';
import { useNavigate } from '@portal/router';
import createPurifier from 'dompurify';
import { type MouseEvent, useMemo } from 'react';
import styled from 'styled-components';

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

/** An article's text. It is the portal's only HTML from content, and is sanitised here. */
export const ArticleBody = ({ html }: { html: string }) => {
  const safe = useMemo(() => ({ __html: sanitiseHtml(html) }), [html]);
  const navigate = useNavigate();

  /** Routes links within the portal through the router, because links in the text are plain anchors. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.origin !== location.origin || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  }

  return <Root onClick={follow} dangerouslySetInnerHTML={safe} />;
};

const Root = styled.div`
  padding-top: ${space.xl};
  font: ${weight.regular} ${type.lead} ${family.text};
  overflow-wrap: break-word;
  > * + * {
    margin-top: ${space.lg};
  }
  h2 {
    margin-top: ${space.xxl};
    font: ${weight.bold} ${type.heading} ${family.display};
    letter-spacing: -0.015em;
  }
  h2 + * {
    margin-top: ${space.sm};
  }
  a {
    ${linkStyle}
  }
  ul,
  ol {
    padding-left: ${space.lg};
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li::marker {
    color: ${color.link};
    font-weight: ${weight.semibold};
  }
  li + li {
    margin-top: ${space.xs};
  }
  blockquote {
    margin-inline: 0;
    padding-left: ${space.lg};
    border-left: 0.25rem solid ${color.accent};
    color: ${color.textMuted};
    font-style: italic;
  }
  table {
    width: 100%;
    border: ${size.hairline} solid ${color.line};
    border-radius: ${radius.md};
    border-spacing: 0;
    overflow: hidden;
    background: ${color.surface};
    font: ${weight.regular} ${type.body} ${family.text};
  }
  th,
  td {
    padding: ${space.sm};
    text-align: start;
    vertical-align: baseline;
    ${from.tablet} {
      padding: ${space.sm} ${space.lg};
    }
  }
  tbody :is(th, td) {
    border-top: ${size.hairline} solid ${color.line};
  }
  thead th {
    background: ${color.tint};
    font-size: 0.875rem;
  }
  tbody th {
    width: 5rem;
    color: ${color.link};
    font-variant-numeric: tabular-nums;
  }
`;
