/**
 * `npm run measure -- [--runs 5] [url ...]`: measures first visits with Lighthouse's simulated mobile profile (150 ms,
 * 1.6 Mbit/s, CPU four times slower). Prints the median of each figure. The first round is a warm-up. Without addresses it
 * measures the home page and the flights of a portal on http://localhost:3000.
 */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { findChromium } from './lib/chromium.mjs';

const { values, positionals } = parseArgs({ options: { runs: { type: 'string', default: '5' } }, allowPositionals: true });
const urls = positionals.length > 0 ? positionals : ['http://localhost:3000/', 'http://localhost:3000/book-flights'];
const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--ignore-certificate-errors'];
const maxReportBytes = 64 * 1024 ** 2;
/** Downloaded at its first use: it would be a sixth of the project's installation. */
const lighthouse = 'lighthouse@13.5.0';
const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
const columns = ['score', 'a11y', 'bp', 'seo', 'requests', 'js kB', 'total kB', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'];

const chromePath = await findChromium({ whole: true });

/** Measures one visit with an empty browser profile. */
async function visit(url) {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', '--ignore-scripts', lighthouse, url, '--quiet', '--output=json'],
      ...[`--only-categories=${onlyCategories.join()}`, `--chrome-flags=${chromeFlags.join(' ')}`],
    ],
    { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: maxReportBytes },
  );
  return figures(JSON.parse(stdout));
}

function figures({ audits, categories }) {
  const requests = audits['network-requests'].details.items.filter((item) => item.url.startsWith('http'));
  const weight = (type) => requests.reduce((sum, item) => sum + (!type || item.resourceType === type ? item.transferSize : 0), 0) / 1000;
  const score = (name) => Math.round(categories[name].score * 100);
  const time = (name) => Math.round(audits[name].numericValue);
  return [
    ...onlyCategories.map(score),
    requests.length,
    Number(weight('Script').toFixed(1)),
    Number(weight().toFixed(1)),
    time('first-contentful-paint'),
    time('largest-contentful-paint'),
    time('total-blocking-time'),
    Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  ];
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];

const visits = new Map(urls.map((url) => [url, []]));
for (let run = 0; run <= Number(values.runs); run += 1) {
  for (const url of urls) {
    const row = await visit(url);
    if (run > 0) visits.get(url).push(row);
  }
}
console.log(`| page | ${columns.join(' | ')} | score, lowest to highest |\n|---|${'--:|'.repeat(columns.length + 1)}`);
for (const [url, rows] of visits) {
  const scores = rows.map(([score]) => score);
  const medians = columns.map((_column, at) => median(rows.map((row) => row[at])));
  console.log(`| ${new URL(url).pathname} | ${medians.join(' | ')} | ${Math.min(...scores)} to ${Math.max(...scores)} |`);
}
