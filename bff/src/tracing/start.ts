/** Switches tracing on: `NODE_OPTIONS="--import ./bff/src/tracing/start.ts" npm run start:bff`. Only this file loads OpenTelemetry. */
import { openTelemetry } from './open-telemetry.ts';
import { useTracing } from './tracing.ts';

useTracing(openTelemetry());
