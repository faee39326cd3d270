import { careersPages } from '@portal/careers-contract';
import { containerWith, throwingPage } from '../resilience/broken-remote.ts';
import { withFile, type Bundle } from './bundle.ts';
import type { ReleasePortal } from './release-portal.ts';

/** Returns a release of careers whose page always throws. Written by hand, because a real build takes ten seconds. */
export function buildBrokenCareers(portal: ReleasePortal): Bundle {
  const release = portal.build('careers');
  const container = containerWith('careers', throwingPage('careers', careersPages.careers));
  return withFile(release, release.manifest.entry, Buffer.from(container));
}
