import { AdminSection } from '../admin/admin-section.tsx';
import { OpenCareers } from '../openings/open-careers.tsx';
import { CareersHero } from './careers-hero.tsx';
import { CoreValues } from './core-values.tsx';
import { FrequentlyAsked } from './frequently-asked.tsx';

export default function CareersPage() {
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
