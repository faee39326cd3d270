import { privacy } from '@portal/brand/legal/privacy';
import { contentPages } from '@portal/content-contract';
import { LegalPage } from './legal-page.tsx';

export default function PrivacyPolicyPage() {
  return <LegalPage path={contentPages.privacyPolicy} document={privacy} />;
}
