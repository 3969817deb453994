import type { IncomingMessage } from 'node:http';
import { OPERATOR_ENDPOINTS } from '@regalo/contract/operator/endpoints';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp, type Program } from './app.ts';
import { createHashDeriver } from './features/gifts/keys/hash-deriver.ts';
import { openServices, type ServiceOptions } from './open-services.ts';
import { OPERATOR_SESSION_LIMITS } from './operator/accounts/operator-accounts.ts';
import {
  OPERATOR_FEATURES,
  OPERATOR_JOBS,
  OPERATOR_RECURRING_JOBS,
} from './operator/feature-list.ts';
import type { OperatorServices } from './operator/services.ts';
import { watchMarks } from './platform/delivery-pause/watch-marks.ts';
import { registerConsoleFiles } from './platform/http/web-files.ts';
import { watchRecurringJobs } from './platform/jobs/recurring-jobs.ts';
import type { OpenObservation } from './platform/observe/observation.ts';
import { Refusal } from './platform/refusal.ts';
import { Keyring } from './platform/security/secrets.ts';
import { type Settings, SettingsError } from './platform/settings/settings.ts';

/** The operator's console, as an app of its own. */
const CONSOLE: Program<OperatorServices> = {
  endpoints: OPERATOR_ENDPOINTS,
  features: OPERATOR_FEATURES,
  files: registerConsoleFiles,
  scripts: () => [],
};

/** A console that is open. Where it stands beside another app, that one hands it what it takes. */
export interface Console {
  app: FastifyInstance;
  services: OperatorServices;
  takes(request: IncomingMessage): boolean;
  stop(): Promise<void>;
}

/** The settings, as whoever measures the console's database has them. @throws SettingsError without a role of its own */
export function consoleSettings(settings: Settings): Settings {
  const { DATABASE_OPERATOR_URL: url } = settings;
  if (!url) throw new SettingsError('--role=operator needs DATABASE_OPERATOR_URL.');
  return { ...settings, DATABASE_URL: url };
}

/** The console's own keys. @throws SettingsError without a secret of its own */
function keysOf({ OPERATOR_SECRET: secret }: Settings): Keyring {
  if (!secret) throw new SettingsError('The console needs OPERATOR_SECRET.');
  return new Keyring(secret);
}

/** Below its own host, where it has one, or else by the beginning of the address. */
const takerOf = ({ OPERATOR_URL: own }: Settings): Console['takes'] => {
  const host = own && new URL(own).host;
  return ({ url = '', headers }) =>
    host ? headers.host?.toLowerCase() === host : /^\/(api\/v1\/)?operator([/?]|$)/.test(url);
};

/** With an address of its own, no other is answered with the console but where its health is asked for. */
function answerOwnHostAlone(app: FastifyInstance, takes: Console['takes']): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    if (!/^\/(healthz|readyz)$/.test(url) && !takes(raw)) throw new Refusal('address_unknown');
  });
}

/**
 * Opens the console: services as its own role, an app that does not listen yet, and its jobs.
 * @throws PreflightError, SettingsError
 */
export async function openConsole(
  settings: Settings,
  options: ServiceOptions,
  observation: Pick<OpenObservation, 'metrics' | 'tracing'>,
  appOptions: AppOptions,
): Promise<Console> {
  const operatorKeys = keysOf(settings);
  const as = { setting: 'DATABASE_OPERATOR_URL', works: true } as const;
  const opened = await openServices(settings, options, observation, as);
  const deriver = createHashDeriver(opened.keys, settings.SECRET);
  const services: OperatorServices = {
    ...opened,
    operatorKeys,
    deriveHashes: deriver.derive,
    sessionLimits: OPERATOR_SESSION_LIMITS,
    consoleUrl: settings.OPERATOR_URL ?? settings.PUBLIC_URL,
    secondOperatorAbove: settings.SECOND_OPERATOR_ABOVE,
    sinpeSecret: settings.SINPE_WEBHOOK_SECRET,
  };
  const { jobs, mailer, database } = services;
  let stopRecurring = async () => {};
  let stopMarks = async () => {};
  const stopServices = async () => {
    await stopRecurring();
    await stopMarks();
    await jobs.stop();
    mailer.close();
    await deriver.close();
    await database.close();
  };
  try {
    stopMarks = await watchMarks(services, {
      start: () => jobs.work(OPERATOR_JOBS, services),
      pause: () => jobs.pause(),
    });
    stopRecurring = watchRecurringJobs(services, OPERATOR_RECURRING_JOBS);
    const takes = takerOf(settings);
    const app = await buildApp(services, CONSOLE, {
      ...appOptions,
      tokenKeys: operatorKeys,
      https: services.consoleUrl.startsWith('https:'),
      extras: async (made) => {
        if (settings.OPERATOR_URL) answerOwnHostAlone(made, takes);
      },
    });
    await app.ready();
    const stop = async () => {
      await app.close();
      await stopServices();
    };
    return { app, services, takes, stop };
  } catch (error) {
    await stopServices();
    throw error;
  }
}
