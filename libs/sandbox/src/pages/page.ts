import { html, type Html } from './html.ts';

interface Page {
  title: string;
  className: string;
  body: Html;
}

export const stylesheetPath = '/_assets/sandbox.css';

/** A whole page of the sandbox. It needs no script. */
export const page = ({ title, className, body }: Page) =>
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
      <body class="${className}">
        ${body}
      </body>
    </html>`.text;
