import { contentPages } from '@portal/content-contract';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { partOf } from './live-page.ts';
import { expect, test } from './test.ts';
import { root, withWorkspace } from './workspace-copy.ts';

/** A change or some commands of a page. */
interface Step {
  /** Heading above it. */
  section: string;
  kind: 'diff' | 'sh';
  text: string;
}

const pathOf = (page: string) => `docs/walkthroughs/${page}.md`;

/** Returns the steps of a page in their order. */
function readSteps(page: string): Step[] {
  const sections = readFileSync(join(root, pathOf(page)), 'utf8').split(/^## /m);
  return sections.flatMap((part) =>
    [...part.matchAll(/^```(diff|sh)\n(.*?)^```$/gms)].map(([, kind, text = '']) => ({
      section: part.slice(0, part.indexOf('\n')),
      kind: kind === 'sh' ? 'sh' : 'diff',
      text,
    })),
  );
}

/** @throws Error that names the section and the files of a diff that does not apply */
function applyDiff(copy: string, page: string, { section, text }: Step): void {
  try {
    // Without a ceiling, git would apply nothing in a copy inside another repository.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() };
    execFileSync('git', ['apply', '-'], { cwd: copy, env, input: text, stdio: 'pipe' });
  } catch (cause) {
    const files = [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file).join(', ');
    throw new Error(`${pathOf(page)}, section "${section}": the change of ${files} no longer applies. Make its diff again.`, { cause });
  }
}

/** Runs the commands of a step. @throws Error with their output if one of them fails */
async function runCommands(copy: string, page: string, { section, text }: Step, settings: Record<string, string>): Promise<void> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings };
  const child = spawn('bash', ['-e', '-c', text], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${pathOf(page)}, section "${section}": a command failed.\n${output.slice(-4_000)}`);
}

/** Makes each change of a page in a copy of the repository, and runs its commands there. */
async function follow(page: string, settings: Record<string, string> = {}): Promise<void> {
  await withWorkspace([], async (copy) => {
    const steps = readSteps(page);
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(['diff', 'sh']));
    for (const step of steps) {
      if (step.kind === 'diff') applyDiff(copy, page, step);
      else await runCommands(copy, page, step, settings);
    }
  });
}

for (const page of ['add-a-field', 'add-a-route', 'add-a-mail'])
  test(`${pathOf(page)} leads to types and tests that pass`, async () => {
    test.setTimeout(240_000);
    await follow(page);
  });

test(`${pathOf('change-a-text')} puts a new text live, and no other remote`, async ({ page, portal }) => {
  test.setTimeout(240_000);
  const [change] = readSteps('change-a-text');
  const text = /^\+.*lead="(.+)"$/m.exec(change?.text ?? '')?.[1] ?? '';
  await page.goto(contentPages.whereWeFly);
  await expect(partOf(page, 'content')).toContainText('Where We Fly');
  await expect(partOf(page, 'content')).not.toContainText(text);
  const versions = async () => {
    const { shell, remotes } = await portal.registry();
    return { shell, ...Object.fromEntries(remotes.map(({ name, version }) => [name, version])) };
  };
  const before = await versions();

  const chromium = { CHROME_PATH: (await findChromium()) ?? '' };
  await follow('change-a-text', { PORTAL_URL: portal.url, RELEASE_TOKEN: portal.token('content'), ...chromium });
  expect(await versions()).toEqual({ ...before, content: '1.9.0' });
  await page.reload();
  await expect(partOf(page, 'content', '1.9.0')).toContainText(text);
});
