import { runAlone } from '@portal/testing/alone';
import description from '../src/manifest.ts';
import remote from '../src/remote.tsx';

runAlone(remote, description);
