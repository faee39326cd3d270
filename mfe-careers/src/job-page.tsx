import { withRemoteData } from './app/remote-data.ts';
import { JobView } from './features/openings/job/job-view.tsx';

/** One open position: `/careers/jobs/:id`. */
export default withRemoteData(JobView);
