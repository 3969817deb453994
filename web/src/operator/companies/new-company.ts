import { DEFAULT_SERVICE_FEE } from '@regalo/contract/gifts/fee';
import type { createCompany } from '@regalo/contract/operator/companies';
import { HOME_ZONE } from '@regalo/contract/values/days';
import type { z } from 'zod';
import { type CompanyValues, typedAmount } from './company-fields.tsx';

/** What a new company begins with, until the operator says otherwise. */
export const newCompany = (name = ''): CompanyValues => ({
  name,
  language: 'es',
  country: 'CR',
  zone: HOME_ZONE,
  service_fee: String(DEFAULT_SERVICE_FEE),
});

/** The same as the contract has it. */
export const newCompanyBody = (values: CompanyValues) =>
  ({ ...values, service_fee: typedAmount(values.service_fee) }) as z.input<
    typeof createCompany.body
  >;
