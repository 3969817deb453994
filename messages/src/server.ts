import { all } from './all-languages.ts';
import { server as en } from './en/server.ts';
import { server as es } from './es/server.ts';

/** What the server writes in letters, notifications and files; apart, so that no browser loads it. */
export const SERVER = all<typeof en>({ en, es });
