import { careersPages } from '@portal/careers-contract';
import { smokeRemote } from '@portal/testing/smoke';
import description from '../src/manifest.ts';

smokeRemote(description, {
  pages: { [careersPages.careers]: { heading: /^Build your career/ } },
  widgets: {},
});
