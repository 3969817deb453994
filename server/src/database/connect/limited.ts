/** How long an answer is awaited; node-postgres takes it with each query, which its types do not say. */
export const limited = (milliseconds: number | undefined): { query_timeout?: number } =>
  milliseconds ? { query_timeout: milliseconds } : {};
