import { later } from '@portal/design-system';
import { skeleton } from '@portal/remote-app';
import { withRemoteData } from './app/remote-data.ts';
import { CareersHero } from './features/about/careers-hero.tsx';
import { CoreValues } from './features/about/core-values.tsx';
import { AdminSection } from './features/admin/admin-section.tsx';
import { OpenCareers } from './features/openings/open-careers.tsx';

/** The last section, with its accordion, is out of sight at first. */
const FrequentlyAsked = later(() => import('./features/about/frequently-asked.tsx'), {
  when: 'visible',
  placeholder: skeleton('Loading the questions...', '40rem'),
});

function CareersPage() {
  return (
    <>
      <CareersHero />
      <CoreValues />
      <AdminSection />
      <OpenCareers />
      <div data-print="never">
        <FrequentlyAsked />
      </div>
    </>
  );
}

export default withRemoteData(CareersPage);
