import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** Matches the fenced blocks of docs/going-live.md whose commands the test runs. */
const runnable = /^```sh run\n(.*?)^```$/gms;

/** Returns the runnable blocks of the page by their headings. */
export function readBlocks(): Record<string, string> {
  const page = readFileSync(join(root, 'docs/going-live.md'), 'utf8');
  const sections = page.split(/^#{2,3} /m).map((text) => ({ heading: text.slice(0, text.indexOf('\n')), text }));
  const blocks = sections.flatMap(({ heading, text }) =>
    [...text.matchAll(runnable)].map(([, commands = ''], index) => [index === 0 ? heading : `${heading} (${index + 1})`, commands]),
  );
  return Object.fromEntries(blocks) as Record<string, string>;
}

/** Returns the value of a setting in deploy/portal.service. */
export function unitLine(name: string): string {
  const unit = readFileSync(join(root, 'deploy/portal.service'), 'utf8');
  const value = new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1];
  if (value === undefined) throw new Error(`deploy/portal.service has no ${name}`);
  return value;
}
