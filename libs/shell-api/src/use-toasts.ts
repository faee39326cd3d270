import { useStore } from 'zustand';
import { toastStore, type Toast } from './toast-store.ts';

export function useToasts(): Toast[] {
  return useStore(toastStore, (state) => state.toasts);
}
