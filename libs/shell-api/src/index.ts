export { sessionEnded, signIn, signOut, Widget, type WidgetProps } from './host.ts';
export { useFollowed, useSession, type ShownItem } from './session-store.ts';
export { dismissToast, removeToast, toast, updateToast, useToasts, type Toast, type ToastContent } from './toast-store.ts';
