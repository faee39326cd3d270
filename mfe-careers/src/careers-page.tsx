import { Lazy, whenIdle } from '@portal/remote-app';
import { withRemoteData } from './app/remote-data.ts';
import { CareersHero } from './features/about/careers-hero.tsx';
import { CoreValues } from './features/about/core-values.tsx';
import { AdminSection } from './features/admin/admin-section.tsx';
import { OpenCareers } from './features/openings/open-careers.tsx';

// Shares a chunk with the open positions, which load at the same time.
const loadQuestions = () => import(/* webpackChunkName: "openings" */ './features/about/frequently-asked.tsx');

function CareersPage() {
  return (
    <>
      <CareersHero />
      <CoreValues />
      <AdminSection />
      <OpenCareers />
      <Lazy load={loadQuestions} props={{}} label="Loading the questions..." height="38rem" when={whenIdle} />
    </>
  );
}

export default withRemoteData(CareersPage);
