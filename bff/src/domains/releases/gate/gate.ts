import { releaseLimits, type Manifest } from '@portal/portal-contract';
import { collisions } from './collisions.ts';
import { contractVersions } from './contract-versions.ts';
import { pageBudget } from './page-budget.ts';
import { sharedLibraries } from './shared-libraries.ts';
import { shellFileNames } from './shell-file-names.ts';
import { wellFormed } from './well-formed.ts';
import type { Rule, World } from './world.ts';

const rules: readonly Rule[] = [wellFormed, contractVersions, sharedLibraries, collisions, shellFileNames, pageBudget];

/** Returns the reasons against a candidate in this world. If there are none, it may go live after its smoke journey has passed. */
export const gate = (candidate: Manifest, world: World): string[] => withinLimits(rules.flatMap((rule) => rule(candidate, world)));

/** Removes duplicates, and cuts reasons to the limits of a reply. */
export const withinLimits = (reasons: readonly string[]): string[] =>
  [...new Set(reasons)].slice(0, releaseLimits.reasons).map((reason) => reason.slice(0, releaseLimits.reason));
