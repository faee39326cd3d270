import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { installPackages, unpackPackages, versionOf } from './debian.mjs';
import { fromRoot } from './paths.mjs';
import { run, stopWith } from './run.mjs';

/** Chromium without a user interface. The browser tests take a quarter less time in it. */
const headlessShell = 'chromium-headless-shell';
const shellFolder = fromRoot('.cache/chromium');
const shellIn = (folder) => `${folder}/usr/lib/chromium/${headlessShell}`;
const unpackedShell = shellIn(shellFolder);

/** Usual paths of Chromium and Chrome. */
const defaultPaths = [
  `/usr/bin/${headlessShell}`,
  unpackedShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const missing = `The browser tests need Chromium, and none was found or could be installed.
  Debian, Ubuntu   sudo apt-get install chromium
  macOS            brew install --cask google-chrome
  anywhere else    npx playwright install chromium
Or set CHROME_PATH to the one you have.`;

/**
 * Finds a Chromium: at CHROME_PATH, then the system's, then the one that Playwright has downloaded.
 *
 * @param {object} options
 * @param {boolean} [options.whole] excludes the headless shell, which has no back/forward cache
 */
export async function findChromium({ whole = false } = {}) {
  const { chromium } = await import('@playwright/test');
  const usable = (path) => existsSync(path) && !(whole && path.includes(headlessShell));
  return [process.env.CHROME_PATH ?? [], defaultPaths, chromium.executablePath()].flat().find(usable);
}

/** Finds a Chromium, or installs one. Ends the process with instructions if that fails. */
export async function ensureChromium() {
  if (process.env.CHROME_PATH && !existsSync(process.env.CHROME_PATH)) stopWith(`CHROME_PATH names no file: ${process.env.CHROME_PATH}`);
  const path = (await findChromium()) ?? (await installChromium()) ?? stopWith(missing);
  if (path === process.env.CHROME_PATH || path.includes(headlessShell)) return path;
  return (await unpackHeadlessShell()) ? unpackedShell : path;
}

async function installChromium() {
  console.log('Installing Chromium for the browser tests ...');
  if (!(await installPackages(['chromium']))) await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return findChromium();
}

/** Unpacks the headless shell of the installed version. Returns false if that is impossible or the shell does not start. */
async function unpackHeadlessShell() {
  const version = versionOf('chromium-common');
  if (!version) return false;
  const folder = `${shellFolder}-new`;
  rmSync(folder, { recursive: true, force: true });
  const packages = [headlessShell, 'chromium-common'].map((name) => `${name}=${version}`);
  const starts = (await unpackPackages(packages, folder)) && spawnSync(shellIn(folder), ['--version']).status === 0;
  rmSync(shellFolder, { recursive: true, force: true });
  // The next run must only find a shell that starts.
  if (starts) renameSync(folder, shellFolder);
  else rmSync(folder, { recursive: true, force: true });
  return starts;
}
