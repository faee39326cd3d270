/**
 * `npm run test:image`: builds deploy/Dockerfile with buildah, runs the image with a sandbox and probes it. It needs no container
 * runtime: the build and the portal run with `--isolation chroot`, so the features of a runtime (a read-only root, limits) are not tested.
 * The base is a Debian made by mmdebstrap with this project's pinned Node, or the image that BASE names.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from './lib/debian.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { buildImage, makeBase } from './lib/image/build-image.mjs';
import { probeImage } from './lib/image/probe-image.mjs';
import { stopWith } from './lib/run.mjs';

await ensureInstalled();
const missing = await ensurePrograms({ buildah: 'buildah', mmdebstrap: 'mmdebstrap' });
if (missing.length > 0) stopWith(`This needs ${missing.join(' and ')}. On Debian: sudo apt-get install ${missing.join(' ')}`);
const folder = mkdtempSync(join(tmpdir(), 'portal-image-'));
const base = process.env.BASE ?? (await makeBase(folder));
const image = await buildImage(base, folder);
const problems = await probeImage(image, join(folder, 'etc-portal'));
if (problems.length > 0) stopWith(problems.map((problem) => `- ${problem}`).join('\n'));
console.log('The image runs as it should.');
