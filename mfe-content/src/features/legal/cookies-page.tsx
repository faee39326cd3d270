import { cookies } from '@portal/brand/legal/cookies';
import { pages } from '@portal/contracts';
import { LegalPage } from './legal-page.tsx';

export default function CookiesPage() {
  return <LegalPage path={pages.cookies} document={cookies} />;
}
