import { terms } from '@portal/brand/legal/terms';
import { contentPages } from '@portal/content-contract';
import { LegalPage } from './legal-page.tsx';

export default function TermsOfServicePage() {
  return <LegalPage path={contentPages.termsOfService} document={terms} />;
}
