/** What every remote needs on its side of the contract, written once: its cache, parts that come on demand, the way home. */
export { endSessionOnUnauthorized } from './end-session.ts';
export { HomeBreadcrumb } from './home-breadcrumb.tsx';
export { Lazy } from './lazy.tsx';
export { personal } from './personal-data.ts';
export { createRemoteData } from './remote-data.tsx';
export { readTab, readTabJson, writeTab } from './tab-storage.ts';
export { tellFailure } from './tell-failure.ts';
export { useAddressFilter } from './use-address-filter.ts';
export { useLazy } from './use-lazy.ts';
export { whenNeeded } from './when-needed.ts';
