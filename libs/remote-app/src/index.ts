/**
 * Shared code of all remotes: cache, placeholders of later parts, filters in the address, stored texts and settings, the breadcrumb, and in
 * `staff/` the parts of every tool for staff: single keys, bulk decisions, the undo of decisions, and presence.
 */
export { copyText } from './copy-text.ts';
export { drawId } from './draw-id.ts';
export { endSessionOnUnauthorized } from './end-session.ts';
export { openEventStream } from './event-stream.ts';
export { HomeBreadcrumb } from './home-breadcrumb.tsx';
export { readLocal, writeLocal } from './local-settings.ts';
export { createRemoteData, personal, tellOtherTabs } from './remote-data.tsx';
export { SessionEnded } from './session-ended.tsx';
export { SignInPrompt } from './sign-in-prompt.tsx';
export { skeleton } from './skeleton.tsx';
export { signInHere } from './sign-in-here.ts';
export { BulkList, SelectionBar, useSelection, type Selection } from './staff/bulk.tsx';
export { hasPending, heldQuery, UndoBar, useHeld } from './staff/held.tsx';
export { Cap, KeyButton } from './staff/key-button.tsx';
export { usePresence } from './staff/use-presence.ts';
export { useKeys, useKeysSetting, type KeysSetting } from './staff/use-keys.ts';
export { readTab, readTabJson, writeTab } from './tab-storage.ts';
export { closeAndTell, tellFailure } from './tell-failure.ts';
export { useAddressFilter } from './use-address-filter.ts';
export { useDocumentTitle } from './use-document-title.ts';
export { WaitingForYou } from './waiting-for-you.tsx';
