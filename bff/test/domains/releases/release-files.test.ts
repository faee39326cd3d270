import { expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseFiles } from '../../../src/domains/releases/bundle/release-files.ts';
import { remoteRelease } from './release-portal.ts';

it('leaves a release whole or gone while processes of one machine write and remove it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'release-files-'));
  const processes = [1, 2, 3].map(() => new ReleaseFiles(dataDir));
  const extra = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`assets/${at}.0123abcd.js`, `part(${at})`]));
  const { manifest, files } = remoteRelease({ files: extra });
  const [one, ...others] = processes;
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(processes.map((each) => each.write(manifest, 'f', files)));
    expect(await one?.problemWith(manifest, 'f')).toBeUndefined();
    rmSync(join(one?.folder(manifest.name, 'f') ?? '', 'remote-entry.js'));
    await Promise.all([one?.write(manifest, 'f', files), ...others.map((each) => each.remove(manifest.name, 'f'))]);
    if (one?.has(manifest.name, 'f')) expect(await one.problemWith(manifest, 'f')).toBeUndefined();
  }
});
