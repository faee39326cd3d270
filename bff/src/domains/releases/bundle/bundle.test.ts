import { describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { packBundle } from './bundle.ts';

/** Creates a build folder, and writes its files in this order. */
function build(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

async function unpack(tarball: Buffer): Promise<[string, string][]> {
  const files: [string, string][] = [];
  for await (const entry of Readable.from([gunzipSync(tarball)]).pipe(extract())) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    files.push([entry.header.name, Buffer.concat(chunks).toString()]);
  }
  return files;
}

const files = { 'remote-entry.js': 'entry', 'assets/hero.svg': '<svg/>', 'manifest.json': '{}' };

describe('packBundle', () => {
  test('packs every file except source maps, in order', async () => {
    const tarball = await packBundle(build({ ...files, 'remote-entry.js.map': 'map' }));
    expect(await unpack(tarball)).toEqual([
      ['assets/hero.svg', '<svg/>'],
      ['manifest.json', '{}'],
      ['remote-entry.js', 'entry'],
    ]);
  });

  test('packs equal builds to equal bytes, regardless of their times', async () => {
    const older = build(files);
    utimesSync(join(older, 'manifest.json'), 1, 1);
    const newer = build(Object.fromEntries(Object.entries(files).reverse()));
    expect((await packBundle(older)).equals(await packBundle(newer))).toBe(true);
  });

  test('rejects a folder that does not exist', async () => {
    await expect(packBundle('/nowhere/at/all')).rejects.toThrow('ENOENT');
  });
});
