/** Runs a hosted project in small until it is told to end; prints its origin. For benchmarks, and for looking at the real thing. */
import { startRealProject } from './real-project.ts';

const project = await startRealProject();
const stop = () => void project.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.send?.(project.url);
console.log(`Real project listening on ${project.url}`);
