import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, exportType, year } from '../api/fields.ts';

/** What happened in some time to the gifts of employees. */
const sums = z.object({
  /** Gifts that were sent. */
  gifts: z.number().int(),
  /** Colones: what these are worth. */
  received: colones,
  /** What was left of gifts, of whatever time, that were withdrawn. */
  withdrawn: colones,
  /** The same of gifts that expired, less what was reopened. Can be negative. */
  expired: colones,
  /** What was spent of gifts, of whatever time, less what was undone. Can be negative. */
  spent: colones,
});

const payrollYear = sums.extend({
  /** YYYY, in the company's own days as the two that follow. */
  year: z.string(),
  /** The year of the company's first gift, or the present one. */
  first_year: z.string(),
  /** The present year. */
  last_year: z.string(),
  /** Employees to whose gifts something happened, the erased among them. */
  employees: z.number().int(),
  /** Employees in the list who want no gifts for occasions, whether or not they got any. */
  opted_out: z.number().int(),
  /** Of `employees`, those whose data was erased since. */
  erased: z.number().int(),
});

export type PayrollYear = z.infer<typeof payrollYear>;

/** What all employees received and spent in a year; the present one if none is named. */
export const getPayrollYear = endpoint('GET', '/manager/payroll-year', {
  audience: 'manager',
  may: ['orders.all', 'reports.export'],
  query: z.object({ year: year.optional() }),
  reply: envelope(payrollYear),
});

/** The same of each employee, by month and occasion, as a file. */
export const exportPayroll = endpoint('GET', '/manager/payroll-export', {
  audience: 'manager',
  may: ['orders.all', 'reports.export'],
  query: z.object({ type: exportType, year: year.optional() }),
  reply: done,
  download: true,
});
