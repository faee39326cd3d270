import type { Registry } from '@portal/portal-contract';
import { useOnDemand } from '@portal/shell-frame';
import { useEffect, type ReactElement } from 'react';

const loadBanner = () => import('./preview-banner.tsx');

/** The banner of a preview. Its code is fetched by those who preview. */
export function Preview({ previews }: Pick<Registry, 'previews'>): ReactElement | null {
  const [banner, ask] = useOnDemand(loadBanner);
  useEffect(ask, [ask]);
  return banner && <banner.PreviewBanner previews={previews} />;
}
