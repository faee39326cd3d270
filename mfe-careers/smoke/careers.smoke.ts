import { portalPages, workspacePath } from '@portal/portal-contract';
import { applicationsQueue, careersApi, careersPages, jobPath, jobsReplySchema } from '@portal/careers-contract';
import { smokeRemote } from '@portal/testing/smoke';
import description from '../src/manifest.ts';

smokeRemote(description, {
  pages: {
    [careersPages.careers]: { heading: /^Build your career/ },
    [careersPages.job]: {
      heading: /\S/,
      async at(page) {
        const { jobs } = jobsReplySchema.parse(await (await page.request.get(careersApi.jobs)).json());
        return jobs[0] && jobPath(jobs[0].id);
      },
    },
    // The page itself sends a guest home.
    [careersPages.administration]: { sentTo: portalPages.home },
  },
  // A guest is sent home from the workspace.
  widgets: { [applicationsQueue]: { on: workspacePath } },
});
