import type * as contract from '@regalo/contract/operator/companies';
import type { Zone } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { figuresBefore } from '../../database/search/search-functions.ts';
import { Refusal } from '../../platform/refusal.ts';
import { operatorAuthor } from '../../platform/security/audit.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import { actOnCompany } from './act-on-company.ts';
import { createCompanyIn, reserveCompanyId } from './add-company.ts';
import { changeCompanyIn } from './change-company.ts';
import { countCompanies, readCompanyPage } from './company-list-queries.ts';
import { readListed, readSettings } from './company-queries.ts';
import { resumeCompanyIn, suspendCompanyIn } from './suspend-company.ts';

type Used = Pick<Services, 'database'>;
type Company = contract.OperatorCompany;

/** One page of the companies, and how many there are of each kind. */
export const listCompanies = (
  { database }: Used,
  { page, limit, ...wanted }: z.output<typeof contract.listCompanies.query>,
) =>
  database.readAll(async (tx) => ({
    ...(await readCompanyPage(tx, wanted, { limit, offset: (page - 1) * limit })),
    counts: await countCompanies(tx),
  }));

/** How many orders the transaction’s company has sent. */
async function countOrders(tx: Connection): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select orders from ${figuresBefore(['infinity'])}`.execute(tx);
  return rows[0]?.orders ?? 0;
}

/** What the page of a company shows. @throws Refusal not_found */
export const getCompany = ({ database }: Used, companyId: number): Promise<Company> =>
  database.readCompany(companyId, async (tx) => {
    const listed = await readListed(tx, companyId);
    if (!listed) throw new Refusal('company_not_found');
    const { suspended_at, suspension_reason, ...settings } = await readSettings(tx, companyId);
    return {
      ...listed,
      ...settings,
      language: settings.language as Company['language'],
      expiry: settings.expiry as Company['expiry'],
      suspension: suspended_at && {
        since: suspended_at.toISOString(),
        reason: suspension_reason ?? '',
      },
      orders: await countOrders(tx),
    };
  });

/** Makes a company with an empty wallet. @returns its id */
export async function createCompany(
  { database }: Used,
  operator: OperatorSession,
  {
    zone: timeZone,
    service_fee: serviceFee,
    ...company
  }: Omit<z.output<typeof contract.createCompany.body>, 'zone'> & { zone?: Zone | undefined },
): Promise<number> {
  const id = await reserveCompanyId(database);
  await database.inCompany(id, async (tx) => {
    const given = { ...company, serviceFee, timeZone };
    const after = await createCompanyIn(tx, id, {
      company: given,
      author: operatorAuthor(operator),
    });
    const about = { subject: 'company', action: 'created', subjectId: id, companyId: id } as const;
    await addOperatorAudit(tx, { author: operator, ...about, after });
  });
  return id;
}

/** Changes what is given of a company. @returns it @throws Refusal not_found, validation */
export async function changeCompany(
  services: Used,
  operator: OperatorSession,
  {
    id,
    ...given
  }: Omit<z.output<typeof contract.changeOperatorCompany.body>, 'zone'> & {
    zone?: Zone | undefined;
  },
): Promise<Company> {
  const {
    service_fee: serviceFee,
    low_wallet_mark: lowWalletMark,
    zone: timeZone,
    legal_name: legalName,
    legal_id: legalId,
    ...rest
  } = given;
  const settings = { ...rest, serviceFee, lowWalletMark, timeZone, legalName, legalId };
  await actOnCompany(services, operator, { companyId: id, action: 'changed' }, (tx) =>
    changeCompanyIn(tx, id, { settings, author: operatorAuthor(operator) }),
  );
  return await getCompany(services, id);
}

interface Why {
  id: number;
  reason: string;
}

/** Keeps a company from sending. @throws Refusal not_found, wrong_state */
export const suspendCompany = (services: Used, operator: OperatorSession, { id, reason }: Why) =>
  actOnCompany(services, operator, { companyId: id, action: 'suspended' }, async (tx) => {
    await suspendCompanyIn(tx, id, { reason, author: operatorAuthor(operator) });
    return { reason };
  });

/** Lets a company send again. @throws Refusal not_found, wrong_state */
export const resumeCompany = (services: Used, operator: OperatorSession, { id, reason }: Why) =>
  actOnCompany(services, operator, { companyId: id, action: 'resumed' }, async (tx) => {
    await resumeCompanyIn(tx, id, { reason, author: operatorAuthor(operator) });
    return { reason };
  });
