/** Address of the script behind a failed `import()`, as webpack's ChunkLoadError carries it. */
export const failedScript = (error: unknown): string | undefined =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : undefined;
