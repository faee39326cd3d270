import { privacy } from '@portal/brand/legal/privacy';
import { LegalPage } from './legal-page.tsx';

export default function PrivacyPolicyPage() {
  return <LegalPage document={privacy} />;
}
