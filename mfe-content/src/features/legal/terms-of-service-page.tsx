import { terms } from '@portal/brand/legal/terms';
import { LegalPage } from './legal-page.tsx';

export default function TermsOfServicePage() {
  return <LegalPage document={terms} />;
}
