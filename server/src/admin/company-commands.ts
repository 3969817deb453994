import { ROLE_NAMES } from '@regalo/contract/auth/roles';
import { DEFAULT_SERVICE_FEE } from '@regalo/contract/gifts/fee';
import { isEmail, normalizeEmail } from '@regalo/contract/values/email';
import type { Command } from 'commander';
import type { Database } from '../database/database.ts';
import { findManagerByEmail } from '../features/auth/accounts/manager-queries.ts';
import { changeCompany, createCompany } from '../operator/companies/companies.ts';
import { disableMember, inviteMember } from '../operator/companies/members.ts';
import { Refusal } from '../platform/refusal.ts';
import { actingOperator } from './acting-operator.ts';
import { AdminError, refusedAs } from './companies.ts';
import {
  company,
  country,
  expiry,
  fee,
  language,
  onOrOff,
  operator,
  roles,
  timeZone,
  wholeNumber,
} from './options.ts';
import { print, type WithDatabase } from './terminal.ts';

function addCreateCommand(program: Command, withConsole: WithDatabase): void {
  program
    .command('create-company')
    .description('create a company with an empty wallet')
    .requiredOption('--name <name>', 'its name, as recipients see it')
    .option('--language <code>', 'language of its e-mails: en or es', language, 'es')
    .option('--time-zone <zone>', 'its zone, or fixed hours to add to UTC', timeZone)
    .option('--fee <colones>', 'service fee per recipient', fee, DEFAULT_SERVICE_FEE)
    .option('--country <code>', 'its country, for phones without a country code', country, 'CR')
    .requiredOption(...operator)
    .action(({ timeZone: zone, fee: service_fee, operator: email, ...given }) =>
      withConsole(async (database) => {
        const by = await actingOperator(database, email, 'companies.write');
        const made = { ...given, zone, service_fee };
        const id = await refusedAs(() => createCompany({ database }, by, made));
        print(`Company ${id} is created.`);
      }),
    );
}

function addSettingsCommand(program: Command, withConsole: WithDatabase): void {
  program
    .command('set-company')
    .description(
      'change fee, time zone, language, country, low-wallet mark, expiry, reminders or surprise of a company',
    )
    .requiredOption(...company)
    .option('--fee <colones>', 'service fee per recipient', fee)
    .option('--time-zone <zone>', 'its zone, or fixed hours to add to UTC', timeZone)
    .option('--language <code>', 'language of its e-mails: en or es', language)
    .option('--country <code>', 'its country, for phones without a country code', country)
    .option('--low-wallet-mark <colones>', 'warn below this balance', wholeNumber)
    .option('--expiry <what>', 'what is left of expired gifts: refund or keep', expiry)
    .option('--reminders <how>', 'reminders of gifts that are about to expire: on or off', onOrOff)
    .option(
      '--surprise <how>',
      'mails keep amount and shop until a gift is opened: on or off',
      onOrOff,
    )
    .requiredOption(...operator)
    .action(({ company: id, timeZone: zone, operator: email, ...given }) =>
      withConsole(async (database) => {
        const { fee: service_fee, lowWalletMark: low_wallet_mark, ...settings } = given;
        const by = await actingOperator(database, email, 'companies.write');
        const change = { ...settings, id, zone, service_fee, low_wallet_mark };
        await refusedAs(() => changeCompany({ database }, by, change));
        print(`Company ${id} is changed.`);
      }),
    );
}

function addInviteCommand(program: Command, withConsole: WithDatabase): void {
  program
    .command('invite-manager')
    .description('mail an invitation to a company that has nobody, or propose it for another')
    .requiredOption(...company)
    .requiredOption('--email <address>', 'the sign-in')
    .option('--roles <names>', `what they may do, of ${ROLE_NAMES.join(', ')}`, roles, ['admin'])
    .requiredOption(...operator)
    .action(({ company: company_id, email: typed, roles, operator: own }) =>
      withConsole(async (database, { readKeys, readSecondOperatorAbove, withJobs }) => {
        const email = normalizeEmail(typed);
        if (!isEmail(email)) throw new AdminError(`${typed} is not an e-mail address.`);
        const by = await actingOperator(database, own, 'companies.write');
        const settings = { keys: readKeys(), secondOperatorAbove: readSecondOperatorAbove() };
        const { status, proposal } = await refusedAs(() =>
          withJobs((jobs) => {
            const services = { database, jobs, now: () => new Date(), ...settings };
            return inviteMember(services, by, { company_id, email, roles });
          }),
        );
        print(
          status === 'done'
            ? `An invitation is mailed to ${email}.`
            : `Proposal ${proposal} waits: another operator accepts it in the console.`,
        );
      }),
    );
}

/** Where a manager is. @throws AdminError for an unknown e-mail */
async function placeOf(database: Database, email: string) {
  const place = await database.outside((tx) => findManagerByEmail(tx, normalizeEmail(email)));
  if (!place) throw new AdminError(`There is no manager ${email}.`);
  return { company_id: place.tenantId, id: place.id };
}

function addDisableCommand(program: Command, withConsole: WithDatabase): void {
  program
    .command('disable-manager')
    .description('shut a manager out at once')
    .requiredOption('--email <address>', 'the sign-in')
    .option('--leave-without-admin', 'even if nobody of the company is left who manages members')
    .requiredOption(...operator)
    .action(({ email, leaveWithoutAdmin = false, operator: own }) =>
      withConsole(async (database, { withJobs }) => {
        const by = await actingOperator(database, own, 'companies.write');
        const place = await placeOf(database, email);
        const wanted = { ...place, leave_without_admin: leaveWithoutAdmin };
        const disable = () =>
          withJobs((jobs) => disableMember({ database, jobs, now: () => new Date() }, by, wanted));
        await refusedAs(() =>
          disable().catch((error: unknown) => {
            const isLast = error instanceof Refusal && error.problem.reason === 'last_admin';
            if (!isLast) throw error;
            throw new AdminError(
              `${email} is the last active Admin of company ${place.company_id}. Make another one first, or repeat with --leave-without-admin.`,
            );
          }),
        );
        print(`${email} can no longer sign in.`);
      }),
    );
}

/** The commands about companies and who is in them. @param withConsole over the database of the console's role */
export function addCompanyCommands(program: Command, withConsole: WithDatabase): void {
  addCreateCommand(program, withConsole);
  addInviteCommand(program, withConsole);
  addSettingsCommand(program, withConsole);
  addDisableCommand(program, withConsole);
}
