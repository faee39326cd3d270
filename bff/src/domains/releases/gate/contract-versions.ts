import { remoteContract } from '@portal/portal-contract';
import { lt, major, minor, satisfies } from 'semver';
import { isShell, label, type Rule } from './world.ts';

/** Shell and remotes speak one version of the contract, and the BFF knows every reply and request that a remote was built for. */
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

function problemWith(name: string, built: string, own: string | undefined): string | undefined {
  if (own === undefined) return 'which this BFF does not know. Deploy the BFF first.';
  // A patch changes texts and labels, which each side brings itself (docs/adr/0033).
  if (satisfies(own, `^${major(built)}.${minor(built)}.0`, { includePrerelease: true })) return undefined;
  if (lt(own, built)) return `but the BFF has ${own}. Deploy the BFF first.`;
  const differs = major(own) === major(built) ? 'an incompatible version' : `another major version`;
  return `but the BFF has ${own}, ${differs}. Build against ${name} ${own}.`;
}
