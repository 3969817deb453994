import type { Command } from 'commander';
import { author, company } from './options.ts';
import { confirmSsoDomain, releaseSsoDomain } from './sso.ts';
import { print, type WithDatabase } from './terminal.ts';

/** The commands about the e-mail domains of single sign-on. */
export function addSsoCommands(program: Command, withDatabase: WithDatabase): void {
  const command = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .requiredOption(...company)
      .requiredOption('--domain <name>', 'as the company has named it, such as valle.cr')
      .option(...author);

  command(
    'confirm-sso-domain',
    'confirm an e-mail domain of a company without its TXT record',
  ).action((options) =>
    withDatabase(async (database) => {
      await confirmSsoDomain(database, options);
      print(`${options.domain} is confirmed for company ${options.company}.`);
    }),
  );

  command('release-sso-domain', 'take an e-mail domain from a company').action((options) =>
    withDatabase(async (database) => {
      await releaseSsoDomain(database, options);
      print(`${options.domain} is not of company ${options.company} any more.`);
    }),
  );
}
