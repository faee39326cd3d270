/** Shared code of all remotes: cache, lazy parts, filters in the address, stored texts and settings, single keys, and the breadcrumb. */
export { copyText } from './copy-text.ts';
export { drawId } from './draw-id.ts';
export { endSessionOnUnauthorized } from './end-session.ts';
export { HomeBreadcrumb } from './home-breadcrumb.tsx';
export { Lazy } from './lazy.tsx';
export { readLocal, writeLocal } from './local-settings.ts';
export { tellOtherTabs } from './other-tabs.ts';
export { personal } from './personal-data.ts';
export { createRemoteData } from './remote-data.tsx';
export { SessionEnded } from './session-ended.tsx';
export { SignInPrompt } from './sign-in-prompt.tsx';
export { signInHere } from './sign-in-here.ts';
export { readTab, readTabJson, writeTab } from './tab-storage.ts';
export { tellFailure } from './tell-failure.ts';
export { useAddressFilter } from './use-address-filter.ts';
export { useKeys, useKeysSetting, type Keys, type KeysSetting } from './use-keys.ts';
export { whenIdle } from './when-idle.ts';
export { whenNeeded } from './when-needed.ts';
