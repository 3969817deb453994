let logged: string[] = [];
let allowed: RegExp[] = [];

/** Lets this test log errors that match; every other console.error fails it. */
export function allowErrors(...patterns: RegExp[]): void {
  allowed = patterns;
}

/** Begins to count anew, before each test. */
export function forgetErrors(): void {
  logged = [];
  allowed = [];
}

export function logError(...parts: unknown[]): void {
  logged.push(parts.map(String).join(' '));
}

/** What was logged and not allowed. */
export const unexpectedErrors = (): string[] =>
  logged.filter((line) => !allowed.some((pattern) => pattern.test(line)));
