import { terms } from '@portal/brand/legal/terms';
import { pages } from '@portal/contracts';
import { LegalPage } from './legal-page.tsx';

export default function TermsOfServicePage() {
  return <LegalPage path={pages.termsOfService} document={terms} />;
}
