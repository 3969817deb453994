import type { SsoDue, StepDue } from '@regalo/contract/auth/step-due';
import type { Zone } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import type { Connection } from '../../../database/connection.ts';
import type { Database } from '../../../database/database.ts';
import type { Factors } from '../../../platform/security/factors.ts';
import type { OwnerColumns } from '../../../platform/security/owned-rows.ts';
import type { SessionTable } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import type { FactorChange } from '../factors/factor-changes.ts';
import type { AccountMail } from '../mail/account-mail.ts';

/** Where a sign-in came from, as its owner is shown it later. */
export interface SignInOrigin {
  browser: string | null;
  system: string | null;
  network: string | null;
}

/** A right PIN, and what comes with it. */
export interface RightPin {
  email: string;
  /** How often there was a new PIN. */
  pinChanges: number;
  /** The Cookie header. */
  cookies: string | undefined;
  /** By which the provider of the company has just named an account, where the sign-in brings one. */
  ssoLink?: string | undefined;
}

/** The step after a correct PIN: another factor, or none on a remembered device. */
export type AfterPin = { due: StepDue | SsoDue } | { spared: boolean };

/** Where an account is. */
export interface Place {
  /** The company or shop behind whose wall it is; an operator is their own. */
  tenantId: number;
  /** The manager's or operator's. */
  id: number;
}

/** The fields of an account that a sign-in reads. */
export interface Account {
  id: number;
  email: string;
  pin_hash: string;
  /** How often there was a new PIN. */
  pin_changes: number;
}

/** Personal data that an attacker may know; a PIN must not follow from it. */
export interface PinOwner {
  email: string;
  first_name: string;
  last_name: string;
  user_name: string;
  /** The name of the company or shop. */
  company: string;
}

/** A manager as mails address them. */
export interface Addressee {
  email: string;
  first_name: string;
  language: Language;
  time_zone: Zone;
}

/** The owner of an account, as log and jobs name them. */
export type Owner =
  | ({ managerId: number } & ({ companyId: number } | { shopId: number }))
  | { operatorId: number };

/**
 * The accounts of one audience: managers of companies or of shops, or operators. One sign-in with its lockout, links
 * and mails serves all of them; whatever differs is here.
 */
export interface AccountStore<A extends Account = Account> {
  audience: 'manager' | 'shop' | 'operator';
  /**
   * Begins the names of throttles, cookies and events, so that two accounts with one e-mail have
   * nothing in common.
   */
  prefix: '' | 'shop-' | 'operator-';
  /** With the column by which a row names its tenant. */
  accounts:
    | { name: 'managers'; tenant: 'company_id' }
    | { name: 'shop_managers'; tenant: 'shop_id' }
    | { name: 'operator.operators'; tenant: 'id' };
  pinLinks: 'pin_links' | 'shop_pin_links' | 'operator.pin_links';
  sessions: SessionTable;
  /** The pages that mails lead to. */
  pages: { forgotPin: string; resetPin: string };
  /** The queue of its mails. */
  mail: AccountMail;
  /** Runs `act` in a transaction behind the wall of one company or shop. */
  write<T>(database: Database, tenantId: number, act: (tx: Connection) => Promise<T>): Promise<T>;
  /** The same for reading only. */
  readFrom<T>(
    database: Database,
    tenantId: number,
    act: (tx: Connection) => Promise<T>,
  ): Promise<T>;
  /** The account with an e-mail, before the company or shop is known. */
  findByEmail(connection: Connection, email: string): Promise<Place | undefined>;
  /** The account that a link for a new PIN was mailed to. */
  findByLink(connection: Connection, hash: Buffer): Promise<Place | undefined>;
  /** An account that may sign in; undefined where it is disabled, here and in what follows. */
  read(tx: Connection, place: Place): Promise<A | undefined>;
  readPinOwner(tx: Connection, place: Place): Promise<PinOwner | undefined>;
  readAddressee(tx: Connection, place: Place): Promise<Addressee | undefined>;
  /** Whether an account is mailed a link for a new PIN when somebody asks for it; all are, where it does not say. */
  mayForgetPin?(tx: Connection, place: Place): Promise<boolean>;
  /** Writes down that a manager has a new PIN. */
  auditPin(tx: Connection, place: Place, action: 'changed pin' | 'reset pin'): Promise<void>;
  /** Ends what may have been made with the old PIN and would outlive its sessions, where there is any. */
  endWithPin?(tx: Connection, place: Place): Promise<void>;
  /** Notes a sign-in with the session that it opened, where the audience is shown its sessions. */
  noteSignIn?(
    tx: Connection,
    place: Place,
    signedIn: { token: string; origin: SignInOrigin },
    services: Pick<Services, 'jobs' | 'now'>,
  ): Promise<void>;
  /** The step after a correct PIN, for audiences with second factors. */
  afterPin?(
    tx: Connection,
    services: Pick<Services, 'keys' | 'now' | 'publicUrl'>,
    place: Place,
    right: RightPin,
  ): Promise<AfterPin>;
  /** Notes of a session that its device was spared the factor. */
  leaveUnconfirmed?(tx: Connection, place: Place, token: string): Promise<void>;
  ownerOf(place: Place): Owner;
}

/** Where the second factors of an audience are kept. Those of operators have the same columns but for the owner's. */
export interface FactorTables extends OwnerColumns {
  apps: 'authenticator_apps';
  passkeys: 'passkeys';
  codes: 'recovery_codes';
}

/** The accounts of an audience that has second factors. */
export interface FactorStore<A extends Account = Account> extends AccountStore<A> {
  noteSignIn: NonNullable<AccountStore<A>['noteSignIn']>;
  factors: FactorTables;
  readFactors(tx: Connection, place: Place): Promise<Factors>;
  /** Whether an account without a factor still adds its first one by the PIN alone; all do, where it does not say. */
  mayEnrol?(tx: Connection, place: Place): Promise<boolean>;
  /**
   * An account that may sign in, locked until the transaction ends: no session opens while all are being closed.
   * @param pinChanges only where there was no new PIN since
   */
  lock(tx: Connection, place: Place, pinChanges?: number): Promise<A | undefined>;
  /** Writes down what happened to the factors of an account, and has its owner told by mail. */
  recordFactor(
    services: Pick<Services, 'jobs' | 'now'>,
    tx: Connection,
    place: Place,
    change: FactorChange,
  ): Promise<void>;
  /** Writes down that a passkey has another name. */
  auditPasskeyName(tx: Connection, place: Place): Promise<void>;
  auditSessions(
    tx: Connection,
    place: Place,
    action: 'ended session' | 'ended other sessions',
    after: Record<string, unknown>,
  ): Promise<void>;
  /** Whether a browser is spared the factor, where the audience remembers any. */
  isSpared?(
    tx: Connection,
    services: Pick<Services, 'keys' | 'publicUrl'>,
    place: Place,
    from: { email: string; cookies: string | undefined },
  ): Promise<boolean>;
  /** Remembers a browser. @returns the Set-Cookie header that it is known by */
  spare?(
    tx: Connection,
    services: Pick<Services, 'keys' | 'publicUrl'>,
    place: Place,
    from: { email: string; origin: SignInOrigin },
  ): Promise<string>;
}
