import { shellName, vitalsApi, type Registry, type VitalRequest } from '@portal/portal-contract';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { pageOf } from '../registry.ts';

type Report = (metric: Pick<VitalRequest, 'name' | 'value'>) => void;
type Library = Record<'onLCP' | 'onINP' | 'onCLS', (report: Report) => void>;

/**
 * Sends each web vital of this page view once, when it is final. Stores nothing in the browser. Does not measure visitors who ask not
 * to be tracked.
 *
 * @param library a double in tests
 */
export function sendVitals(registry: Registry, library: Library = { onLCP, onINP, onCLS }): void {
  if (refusesTracking()) return;
  const place = placeOf(registry);
  const send: Report = ({ name, value }) => {
    const body: VitalRequest = { name, value, ...place };
    navigator.sendBeacon(vitalsApi, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  library.onLCP(send);
  library.onINP(send);
  library.onCLS(send);
}

/** Do Not Track, or Global Privacy Control, which TypeScript's types lack. */
const refusesTracking = () =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Describes the page that the browser loaded, because the visitor may have navigated since. */
function placeOf(registry: Registry): Pick<VitalRequest, 'page' | 'remote' | 'version'> {
  const [load] = performance.getEntriesByType('navigation');
  const path = load && URL.canParse(load.name) ? new URL(load.name).pathname : location.pathname;
  const page = pageOf(path, registry);
  const owner = registry.remotes.find(({ pages }) => pages.some((each) => each.path === page));
  return { page, remote: owner?.name ?? shellName, version: owner?.version ?? registry.shell };
}
