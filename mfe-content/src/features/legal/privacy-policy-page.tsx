import { privacy } from '@portal/brand/legal/privacy';
import { pages } from '@portal/contracts';
import { LegalPage } from './legal-page.tsx';

export default function PrivacyPolicyPage() {
  return <LegalPage path={pages.privacyPolicy} document={privacy} />;
}
