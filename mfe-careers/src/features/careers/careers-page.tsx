import { withRemoteData } from '../../app/remote-data.ts';
import { AdminSection } from '../admin/admin-section.tsx';
import { OpenCareers } from '../openings/open-careers.tsx';
import { CareersHero } from './careers-hero.tsx';
import { CoreValues } from './core-values.tsx';
import { FrequentlyAsked } from './frequently-asked.tsx';

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
