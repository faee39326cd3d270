/** The part of the load generator that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }
  /** `duration` in seconds. */
  export default function autocannon(options: { url: string; connections: number; duration: number }): Promise<Result>;
}
