import type { Mistake } from './mistake.ts';

export const releasesMistakes: readonly Mistake[] = [
  {
    mistake: 'a release token that is not a hash',
    env: { RELEASE_TOKENS: 'booking:token-canary' },
    id: 'releases.RELEASE_TOKENS',
    state: 'error',
    fix: 'RELEASE_TOKENS',
  },
];
