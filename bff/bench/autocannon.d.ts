/** Types of the part of the load generator that the benchmarks use. The package has no types. */
declare module 'autocannon' {
  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }
  /** @param options `duration` is in seconds */
  export default function autocannon(options: { url: string; connections: number; duration: number }): Promise<Result>;
}
