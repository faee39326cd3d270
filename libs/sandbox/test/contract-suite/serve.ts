/** Runs a small hosted project for benchmarks and experiments, and prints its origin. Stops on SIGTERM or SIGINT. */
import { startRealProject } from './real-project.ts';

const project = await startRealProject();
const stop = () => void project.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.send?.(project.url);
console.log(`Real project listening on ${project.url}`);
