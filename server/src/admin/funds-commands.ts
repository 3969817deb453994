import { utcMinute } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Command } from 'commander';
import type { Database } from '../database/database.ts';
import {
  type FundsRequestDetails,
  listOpenFundsRequests,
} from '../features/wallet/funds-queries.ts';
import { correctCompany, creditCompany } from '../operator/companies/wallet.ts';
import { declineFundsRequest } from '../operator/funds/funds-requests.ts';
import type { ActServices } from '../operator/proposals/kind.ts';
import { listCompanies } from '../platform/companies.ts';
import { oneLine } from '../platform/one-line.ts';
import type { OperatorSession } from '../platform/security/sessions.ts';
import { actingOperator } from './acting-operator.ts';
import { refusedAs } from './companies.ts';
import { amount, company, operator, reference, wholeNumber } from './options.ts';
import { print, type WithDatabase } from './terminal.ts';

/** One request for a terminal, field by field; what managers wrote cannot steer it. */
function describe({
  id,
  company_id: companyId,
  created_at: at,
  ...request
}: FundsRequestDetails): string {
  const fields = {
    company: `${companyId}, ${request.company}`,
    amount: formatColones(request.amount),
    balance: formatColones(request.balance),
    by: `${request.first_name} ${request.last_name}, ${request.email}`,
    note: request.note,
  };
  const lines = Object.entries(fields).map(([name, text]) =>
    `  ${`${name}:`.padEnd(9)}${oneLine(text)}`.trimEnd(),
  );
  return [`${id}  ${utcMinute(at)}`, ...lines].join('\n');
}

/** The open requests for funds of all companies, oldest first. */
export async function describeFundsRequests(database: Database): Promise<string[]> {
  const companies = await database.outside(listCompanies);
  const all: FundsRequestDetails[] = [];
  for (const id of companies)
    all.push(...(await database.readCompany(id, (tx) => listOpenFundsRequests(tx, id))));
  return all.sort((a, b) => a.created_at.getTime() - b.created_at.getTime()).map(describe);
}

/** Has an operator propose or do something to the wallet of a company, and says what came of it. */
async function onWallet(
  withConsole: WithDatabase,
  { company: companyId, operator: email }: { company: number; operator: string },
  act: (services: ActServices, by: OperatorSession) => ReturnType<typeof creditCompany>,
): Promise<void> {
  await withConsole(async (database, { readSecondOperatorAbove, withJobs }) => {
    const secondOperatorAbove = readSecondOperatorAbove();
    const by = await actingOperator(database, email, 'funds.credit');
    const done = await refusedAs(() =>
      withJobs((jobs) => act({ database, jobs, now: () => new Date(), secondOperatorAbove }, by)),
    );
    if (done.status === 'waiting') {
      print(`Proposal ${done.proposal} waits: another operator accepts it in the console.`);
      return;
    }
    const { balance } = await database.readCompany(companyId, (tx) =>
      tx
        .selectFrom('wallets')
        .select('balance')
        .where('company_id', '=', companyId)
        .executeTakeFirstOrThrow(),
    );
    print(`The wallet of company ${companyId} holds ${formatColones(balance)}.`);
  });
}

/** The commands that fill wallets. @param withConsole over the database of the console's role */
export function addFundsCommands(
  program: Command,
  withDatabase: WithDatabase,
  withConsole: WithDatabase,
): void {
  program
    .command('credit-wallet')
    .description('add funds to a company’s wallet, or propose it above the mark')
    .requiredOption(...company)
    .requiredOption('--amount <colones>', 'how much', amount)
    .requiredOption('--reference <text>', 'the payment; each is credited once', reference)
    .option('--request <id>', 'the funds request that this answers', wholeNumber)
    .option('--despite-credited', 'the one credited with this reference and amount is another one')
    .requiredOption(...operator)
    .action(
      ({ company: company_id, amount, reference, request, despiteCredited = false, ...options }) =>
        onWallet(withConsole, { ...options, company: company_id }, (services, by) =>
          creditCompany(services, by, {
            ...{ company_id, amount, reference, byCommand: true },
            despite_credited: despiteCredited,
            ...(request === undefined ? {} : { request }),
          }),
        ),
    );

  program
    .command('correct-wallet')
    .description('take back what a credit added by mistake, or propose it above the mark')
    .requiredOption(...company)
    .requiredOption('--amount <colones>', 'how much to take back', amount)
    .requiredOption('--reference <text>', 'the payment under which it was credited', reference)
    .requiredOption(
      '--correction <text>',
      'its own reference; each correction is booked once',
      reference,
    )
    .requiredOption(...operator)
    .action(({ company: company_id, amount, reference, correction, ...options }) =>
      onWallet(withConsole, { ...options, company: company_id }, (services, by) =>
        correctCompany(services, by, {
          ...{ company_id, amount, reference, correction, byCommand: true },
        }),
      ),
    );

  program
    .command('funds-requests')
    .description('list the requests for funds that wait for an answer')
    .action(() =>
      withDatabase(async (database) => {
        const lines = await describeFundsRequests(database);
        for (const line of lines) print(line);
        if (lines.length === 0) print('There are no open funds requests.');
      }),
    );

  program
    .command('decline-funds-request')
    .description('answer a request for funds with no; the company sees it beside its wallet')
    .argument('<id>', 'the request', wholeNumber)
    .requiredOption(...company)
    .requiredOption(...operator)
    .action((id: number, { company: company_id, operator: email }) =>
      withConsole(async (database) => {
        const by = await actingOperator(database, email, 'funds.credit');
        const declined = { company_id, id, answer: '' };
        await refusedAs(() => declineFundsRequest({ database }, by, declined));
        print(`Funds request ${id} is declined.`);
      }),
    );
}
