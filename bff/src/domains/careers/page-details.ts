import type { DescribeAddress, PageDetail } from '../portal/page-detail.ts';

/** Adds the open positions to what the careers page says about itself. */
export function createCareersDetails(postings: () => readonly object[]): DescribeAddress {
  let detail: PageDetail = { exists: true, structuredData: postings() };
  return () => {
    const structuredData = postings();
    if (structuredData !== detail.structuredData) detail = { exists: true, structuredData };
    return detail;
  };
}
