import { registryElementId, type Registry } from '@portal/portal-contract';
import { scriptJson } from './escape-markup.ts';

/** The shell's template marks where the server writes into it. */
const marks = { head: '<!--portal:head-->', registry: '<!--portal:registry-->' } as const;

interface PageInput {
  template: string;
  registry: Registry;
  /** Markup of the page's own head (see `page-head.ts`). */
  head: string;
}

/** The HTML of a page: the shell's template with the page's head and the registry of remotes. */
export const renderPage = ({ template, registry, head }: PageInput): string =>
  template
    .replace(marks.head, () => head)
    .replace(marks.registry, () => `<script type="application/json" id="${registryElementId}">${scriptJson(registry)}</script>`);
