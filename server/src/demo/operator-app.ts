import { base32 } from '../features/auth/factors/totp.ts';
import { codeAt } from '../testing/app-codes.ts';

/** By which the demo's first operator signs in. */
export const DEMO_OPERATOR = 'olga@regalo.test';

/** The secret of their authenticator app, the same in every demo: whoever tries it can get in. */
export const DEMO_APP_SECRET = Buffer.from('regalo-demo-operator');

/** The same, as it is typed into an app. */
export const DEMO_APP_KEY = base32(DEMO_APP_SECRET);

/** The code that the app shows at a moment. */
export const demoCode = (moment: Date): string => codeAt(DEMO_APP_KEY, moment);
