import { runAlone } from '@portal/testing/alone';
import remote from '../src/remote.tsx';

runAlone(remote);
