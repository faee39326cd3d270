import { careersPages } from './paths.ts';

/** Query parameter of `careersPages.careers` that opens a tab of the administration. */
export const reviewTabKeys = { tab: 'tab' } as const;

/** Value of the tab's parameter for the applications. */
export const applicationsTab = 'applications';

/** Query parameters of `careersPages.careers` that filter and order the applications. */
export const reviewFilterKeys = {
  q: 'q',
  status: 'status',
  stage: 'stage',
  jobId: 'job',
  /** Not `departmentQuery`, which filters the open positions of the same page. */
  department: 'jobDepartment',
  order: 'order',
} as const;

/** Address of the list of applications with a filter. */
export function reviewPath(filter: Partial<Record<keyof typeof reviewFilterKeys, string>>): string {
  const query = new URLSearchParams({ [reviewTabKeys.tab]: applicationsTab });
  for (const [field, value] of Object.entries(filter)) query.set(reviewFilterKeys[field as keyof typeof filter], value);
  return `${careersPages.careers}?${query}`;
}
