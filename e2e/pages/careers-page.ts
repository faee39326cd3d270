import { careersApi, careersPages, jobPath, jobsReplySchema } from '@portal/careers-contract';
import { expect, type APIRequestContext, type Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** The careers page for visitors and applicants. */
export class CareersPage extends PageObject {
  readonly openings = this.page.getByRole('region', { name: 'Open Careers' });
  readonly ownApplications = this.page.getByRole('region', { name: 'Your Applications' });
  readonly withdrawDialog = this.page.getByRole('dialog', { name: 'Withdraw Application' });

  /** Path of an open position's page. */
  static async jobPathOf(request: APIRequestContext, title: string): Promise<string> {
    const { jobs } = jobsReplySchema.parse(await (await request.get(careersApi.jobs)).json());
    const job = jobs.find((each) => each.title === title);
    if (!job) throw new Error(`${title} is not open`);
    return jobPath(job.id);
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${careersPages.careers}${query}`);
    await expect(this.page.locator('#splash')).toBeHidden();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name });
  }

  /** All buttons have the same name. Each has its job title as the description. */
  apply(title: string): Locator {
    return this.openings.getByRole('button', { name: 'Apply', exact: true, description: title });
  }

  applied(title: string): Locator {
    return this.openings.getByRole('button', { name: 'Applied', description: title });
  }

  application(title: string): Locator {
    return this.ownApplications.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }
}
