import { loyalty } from '@portal/brand/guides/loyalty';
import { guideUrl } from '@portal/brand/guide-scenes';
import { GuidePage } from './guide-page.tsx';

export default function LoyaltyPage() {
  return <GuidePage guide={loyalty} image={guideUrl.loyalty} />;
}
