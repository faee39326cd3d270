/** What every remote needs on its side of the contract, written once: its cache, and parts that come on demand. */
export { personal } from './personal-data.ts';
export { createRemoteData } from './remote-data.tsx';
export { tellFailure } from './tell-failure.ts';
export { useLazy } from './use-lazy.ts';
