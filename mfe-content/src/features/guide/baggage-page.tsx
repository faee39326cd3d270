import { baggage } from '@portal/brand/guides/baggage';
import { guideUrl } from '@portal/brand/guide-scenes';
import { GuidePage } from './guide-page.tsx';
import { portalFacts } from './next-steps.tsx';

export default function BaggagePage() {
  return <GuidePage guide={baggage(portalFacts)} image={guideUrl.baggage} />;
}
