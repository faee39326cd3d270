import { accessibility } from '@portal/brand/legal/accessibility';
import { LegalPage } from './legal-page.tsx';

export default function AccessibilityPage() {
  return <LegalPage document={accessibility} />;
}
