import { cookies } from '@portal/brand/legal/cookies';
import { LegalPage } from './legal-page.tsx';

export default function CookiesPage() {
  return <LegalPage document={cookies} />;
}
