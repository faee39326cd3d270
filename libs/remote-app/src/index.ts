/**
 * Shared code of all remotes: cache, placeholders of later parts, filters in the address, stored texts and settings, the breadcrumb, and in
 * `staff/` the parts of every tool for staff: single keys, bulk decisions, the undo of decisions, and presence.
 */
export { copyText, endSessionOnUnauthorized, tellFailure } from './toasts.ts';
export { drawId } from './draw-id.ts';
export { SessionEnded, signInHere, SignInPrompt } from './session.tsx';
export { openEventStream } from './event-stream.ts';
export { type Audience, MembersOnly, SendGuestHome, SendMemberHome } from './members-only.tsx';
export { HomeBreadcrumb, WaitingForYou } from './links.tsx';
export { readLocal, readTab, readTabJson, writeLocal, writeTab } from './storage.ts';
export { createRemoteData, personal, tellOtherTabs } from './remote-data.tsx';
export { closeAndTell, skeleton } from './later-parts.tsx';
export { BulkList, type Selection, SelectionBar, useSelection } from './staff/bulk.tsx';
export { hasPending, heldQuery, UndoBar, useHeld } from './staff/held.tsx';
export { Cap, KeyButton } from './staff/key-button.tsx';
export {
  Back,
  barHeight,
  BarPane,
  DetailPane,
  ListPane,
  PaneBody,
  PaneFoot,
  PaneNote,
  Panes,
  PaneTitle,
  QueueRow,
  RowMark,
} from './staff/panes.ts';
export { LoadingRows, NextQueue, QueueDesk, type QueueLink, usePlace, useShown } from './staff/queue-desk.tsx';
export { QueueList } from './staff/queue-list.tsx';
export { ButtonRow, handleFormKeys } from './staff/case-form.tsx';
export { fillTemplate, TemplatePicker, templatesQuery } from './staff/template-picker.tsx';
export { Outage, type ReadState } from './staff/outage.tsx';
export { PersonLink } from './staff/person-link.tsx';
export { Reading } from './staff/reading.tsx';
export { usePresence } from './staff/use-presence.ts';
export { type KeysSetting, useKeys, useKeysSetting } from './staff/use-keys.ts';
export { WorkPage } from './staff/work-page.tsx';
export { useAddressFilter } from './use-address-filter.ts';
export { useDocumentTitle } from './use-document-title.ts';
export { useSize } from './use-size.ts';
