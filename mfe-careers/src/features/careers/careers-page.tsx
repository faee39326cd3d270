import { CareersHero } from './careers-hero.tsx';
import { OpenCareers } from './open-careers.tsx';

export default function CareersPage() {
  return (
    <>
      <CareersHero />
      <OpenCareers />
    </>
  );
}
