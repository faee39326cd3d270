export { sessionEnded, signIn, signOut, Widget } from './actions.ts';
export type { WidgetProps } from './host/host.ts';
export { dismissToast, removeToast, toast, updateToast, type Toast, type ToastContent } from './toast-store.ts';
export { useFollowed } from './use-followed.ts';
export { useSession } from './use-session.ts';
export { useToasts } from './use-toasts.ts';
