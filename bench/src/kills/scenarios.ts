import { approvals } from './approvals/scenario.ts';
import { occasions } from './occasions/scenario.ts';
import { orders } from './orders/scenario.ts';
import { spending } from './spending/scenario.ts';
import { webhooks } from './webhooks/scenario.ts';

/** What goes on while things are killed. */
export const SCENARIOS = { orders, approvals, spending, occasions, webhooks };
