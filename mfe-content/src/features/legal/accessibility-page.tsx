import { accessibility } from '@portal/brand/legal/accessibility';
import { pages } from '@portal/contracts';
import { LegalPage } from './legal-page.tsx';

export default function AccessibilityPage() {
  return <LegalPage path={pages.accessibility} document={accessibility} />;
}
