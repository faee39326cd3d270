/** Titles of the legal texts, for the texts themselves and for the links to them. */
export const legalTitles = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  cookies: 'Cookies',
  accessibility: 'Accessibility Statement',
} as const;
