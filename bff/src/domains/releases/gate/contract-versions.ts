import { remoteContract } from '@portal/portal-contract';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { lt, major, minor, satisfies } from 'semver';
import * as z from 'zod/mini';
import { isShell } from '../bundle/manifest.ts';
import { label, type Rule } from './world.ts';

/** Rule: shell and remotes use the same version of the remote contract, and the BFF supports the contracts that a remote was built for. */
export const contractVersions: Rule = (candidate, { contracts }) => {
  const reasons: string[] = [];
  if (candidate.contract !== remoteContract)
    reasons.push(
      `${label(candidate)} was built for contract ${candidate.contract} between shell and remotes, but the portal runs ${remoteContract}. ` +
        `Build it against @portal/portal-contract ${contracts['@portal/portal-contract'] ?? 'of the portal'}.`,
    );
  if (isShell(candidate)) return reasons;
  for (const [name, built] of Object.entries(candidate.contracts)) {
    const problem = problemWith(name, built, Object.hasOwn(contracts, name) ? contracts[name] : undefined);
    if (problem) reasons.push(`${label(candidate)} was built against ${name} ${built}, ${problem}`);
  }
  return reasons;
};

function problemWith(name: string, built: string, bffVersion: string | undefined): string | undefined {
  if (bffVersion === undefined) return 'which this BFF does not know. Deploy the BFF first.';
  // A patch changes only texts and labels, and each side has its own (docs/adr/0033).
  if (satisfies(bffVersion, `^${major(built)}.${minor(built)}.0`, { includePrerelease: true })) return undefined;
  if (lt(bffVersion, built)) return `but the BFF has ${bffVersion}. Deploy the BFF first.`;
  const differs = major(bffVersion) === major(built) ? 'an incompatible version' : `another major version`;
  return `but the BFF has ${bffVersion}, ${differs}. Build against ${name} ${bffVersion}.`;
}

const ownPackage = join(import.meta.dirname, '../../../../package.json');
const packageSchema = z.object({ version: z.string(), dependencies: z._default(z.record(z.string(), z.string()), {}) });

const readPackage = (file: string) => packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

export function contractVersionsOfBff(): Record<string, string> {
  const { resolve } = createRequire(import.meta.url);
  const names = Object.keys(readPackage(ownPackage).dependencies).filter((name) => name.endsWith('-contract'));
  return Object.fromEntries(names.map((name) => [name, readPackage(join(dirname(resolve(name)), '../package.json')).version]));
}
