import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';

/** HTML that is safe to send. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(render).join('') : escape(String(part));
}

/** Template tag that escapes every inserted value except `Html`. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Html(strings.reduce((text, piece, index) => text + render(parts[index - 1]) + piece));

interface Page {
  title: string;
  body: Html;
}

const stylesheetPath = '/_assets/pages.css';

/** Renders a whole page, without scripts. */
export const page = ({ title, body }: Page) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylesheetPath}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;

const policy = "default-src 'none'; style-src 'self'; img-src https: data:; base-uri 'none'; frame-ancestors 'none'";

/**
 * Serves the stylesheet and sets the security headers of pages. The policy does not restrict form targets, because the authorize page
 * redirects to the portal.
 */
export function setUpPages(app: FastifyInstance) {
  const stylesheet = readFileSync(new URL('./pages.css', import.meta.url), 'utf8');
  app.get(stylesheetPath, async (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    reply.header('content-security-policy', policy).header('referrer-policy', 'same-origin');
  });
}
