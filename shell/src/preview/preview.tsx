import { useLazy } from '@portal/design-system';
import type { Registry } from '@portal/portal-contract';
import type { ReactElement } from 'react';

const loadBanner = () => import('./preview-banner.tsx');

/** The banner of a preview. Only visitors in a preview load its code. */
export function Preview({ previews }: Pick<Registry, 'previews'>): ReactElement | null {
  const { Part: PreviewBanner } = useLazy(loadBanner, true);
  return PreviewBanner ? <PreviewBanner previews={previews} /> : null;
}
