import { withRemoteData } from './app/remote-data.ts';
import { CareersHero } from './features/about/careers-hero.tsx';
import { CoreValues } from './features/about/core-values.tsx';
import { FrequentlyAsked } from './features/about/frequently-asked.tsx';
import { AdminSection } from './features/admin/admin-section.tsx';
import { OpenCareers } from './features/openings/open-careers.tsx';

function CareersPage() {
  return (
    <>
      <CareersHero />
      <CoreValues />
      <AdminSection />
      <OpenCareers />
      <FrequentlyAsked />
    </>
  );
}

export default withRemoteData(CareersPage);
