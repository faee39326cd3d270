import { travelRequirements } from '@portal/brand/guides/travel-requirements';
import { guideUrl } from '@portal/brand/guide-scenes';
import { GuidePage } from './guide-page.tsx';
import { portalFacts } from './next-steps.tsx';

export default function TravelRequirementsPage() {
  return <GuidePage guide={travelRequirements(portalFacts)} image={guideUrl.requirements} />;
}
