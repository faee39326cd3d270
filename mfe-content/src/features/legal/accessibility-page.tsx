import { accessibility } from '@portal/brand/legal/accessibility';
import { contentPages } from '@portal/content-contract';
import { LegalPage } from './legal-page.tsx';

export default function AccessibilityPage() {
  return <LegalPage path={contentPages.accessibility} document={accessibility} />;
}
