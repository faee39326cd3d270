import { airline } from '@portal/brand';
import { CareersHero } from './careers-hero.tsx';
import { OpenCareers } from './open-careers.tsx';

export default function CareersPage() {
  return (
    <>
      <title>{`Careers | ${airline.name}`}</title>
      <CareersHero />
      <OpenCareers />
    </>
  );
}
