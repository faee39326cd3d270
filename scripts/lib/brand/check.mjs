import { airline, legalStatement } from '@portal/brand';
import { darkColors, lightColors } from '@portal/brand/colors';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../paths.mjs';
import { weakPairs } from './contrast.mjs';
import { digestsOf, drawnFile, pictures } from './pictures.mjs';

/** Names of the demo airline, which another airline must not show. */
export const demo = { name: 'Bellwind', callsignPrefix: 'BW', city: 'Port of Spain' };

/** Sources of texts that visitors see. They take the name from the brand, also while the brand is the demo. */
const shownSource = /^(shell|mfe-[^/]+|bff|libs\/(?!brand\/).+)\/src\/(?!.*\.test\.)/;
const brandFile = /^libs\/brand\//;
/** All but the licence, which keeps its copyright, the history, and this check. */
const anyFile = /^(?!LICENSE$|CHANGELOG\.md$|scripts\/lib\/brand\/)/;
const ignoredFolder = /^(node_modules|dist|coverage|test-results|playwright-report|\.(?!github).*)$/;
const binaryFile = /\.(png|jpg|ttf|woff2|tgz|log)$/;

/** @returns {string[]} the findings as sentences; empty for a brand that is complete */
export const findProblems = () => [...demoWords(textFiles(), airline), ...statement(legalStatement), ...allContrasts(), ...allPictures()];

/**
 * Finds the demo's words.
 *
 * @param {Iterable<readonly [path: string, text: string]>} files
 * @param {Pick<typeof airline, 'name' | 'callsignPrefix' | 'homeBase'>} brand
 */
export function demoWords(files, { name, callsignPrefix, homeBase }) {
  const words = [{ pattern: new RegExp(demo.name, 'i'), places: name === demo.name ? shownSource : anyFile }];
  // Another airline can have the demo's prefix or home base.
  if (callsignPrefix !== demo.callsignPrefix)
    words.push({ pattern: new RegExp(`\\b${demo.callsignPrefix}\\d{3,4}\\b`), places: brandFile });
  if (homeBase.city !== demo.city) words.push({ pattern: new RegExp(`\\b(${demo.city}|Piarco|Tobago|Trinidad)\\b`), places: brandFile });
  const findIn = ([path, text]) =>
    words
      .filter(({ places }) => places.test(path))
      .flatMap(({ pattern }) =>
        text.split('\n').flatMap((line, index) => {
          const [word] = pattern.exec(line) ?? [];
          return word === undefined ? [] : [`${path}:${index + 1} says "${word}". ${brandFile.test(path) ? inBrand : elsewhere}`];
        }),
      );
  return [...files].flatMap(findIn);
}

const inBrand = 'Write your own airline’s text.';
const elsewhere = 'In code, take it from `airline` of @portal/brand. Elsewhere, write your airline’s.';

/** Every page shows the statement. It must not be weakened. */
export const statement = (text) =>
  /fictional airline/.test(text) && /simulation/.test(text) && /not affiliated/.test(text)
    ? []
    : ['libs/brand/src/airline.ts: `legalStatement` must say "fictional airline", "simulation" and "not affiliated".'];

const allContrasts = () =>
  Object.entries({ light: lightColors, dark: darkColors }).flatMap(([theme, colors]) =>
    weakPairs(colors).map(
      ({ front, back, ratio, min }) =>
        `libs/brand/src/colors.ts: in the ${theme} theme \`${front}\` on \`${back}\` has a contrast of ${ratio.toFixed(2)} and needs ${min}. Make one darker or lighter, as #rrggbb.`,
    ),
  );

function allPictures() {
  const drawn = existsSync(fromRoot(drawnFile)) ? JSON.parse(readFileSync(fromRoot(drawnFile), 'utf8')) : {};
  const current = digestsOf(pictures);
  return pictures.flatMap(({ path, type, width, height }) => {
    const form = existsSync(fromRoot(path)) ? formOf(readFileSync(fromRoot(path))) : 'missing';
    const requiredForm = `${type} ${width}x${height}`;
    if (form !== requiredForm) return [`${path} is ${form}, and must be ${requiredForm}. Run "npm run brand -- draw".`];
    return drawn[path] === current[path] ? [] : [`${path} shows an older text, logo or colour. Run "npm run brand -- draw".`];
  });
}

/** 'png 512x512'. Reads the header of a PNG, or the start of frame of a JPEG (ITU T.81, B.2.2). @param {Buffer} bytes */
export function formOf(bytes) {
  if (bytes.length > 24 && bytes.toString('latin1', 1, 4) === 'PNG') return `png ${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2))
    if (bytes[at + 1] >= 0xc0 && bytes[at + 1] <= 0xc2) return `jpeg ${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
  return 'neither PNG nor JPEG';
}

/** Reads the project's text files. Walks the folders, because a copy of the project has no git. */
function* textFiles(folder = '') {
  for (const entry of readdirSync(fromRoot(folder), { withFileTypes: true })) {
    const path = folder + entry.name;
    if (entry.isDirectory() && !ignoredFolder.test(entry.name)) yield* textFiles(`${path}/`);
    else if (entry.isFile() && !binaryFile.test(path)) yield [path, readFileSync(fromRoot(path), 'utf8')];
  }
}
