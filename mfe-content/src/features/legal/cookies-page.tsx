import { cookies } from '@portal/brand/legal/cookies';
import { contentPages } from '@portal/content-contract';
import { LegalPage } from './legal-page.tsx';

export default function CookiesPage() {
  return <LegalPage path={contentPages.cookies} document={cookies} />;
}
