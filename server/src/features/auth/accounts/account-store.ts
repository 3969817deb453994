import type { SsoDue, StepDue } from '@regalo/contract/auth/step-due';
import type { Zone } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import type { Connection } from '../../../database/connection.ts';
import type { Database } from '../../../database/database.ts';
import type { SessionTable } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';

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

/** What follows a right PIN: something is asked for first, or this device is spared it. */
export type AfterPin = { due: StepDue | SsoDue } | { spared: boolean };

/** Where an account is. */
export interface Place {
  /** The company or shop behind whose wall it is. */
  tenantId: number;
  /** The manager's. */
  id: number;
}

/** What a sign-in needs of an account. */
export interface Account {
  id: number;
  email: string;
  pin_hash: string;
  /** How often there was a new PIN. */
  pin_changes: number;
}

/** What an attacker may know of whoever has a PIN. */
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

/** Who owns an account, as log and jobs name them. */
export type Owner = { managerId: number } & ({ companyId: number } | { shopId: number });

/**
 * The accounts of one audience: managers of companies, or of shops. One sign-in with its lockout, links
 * and mails serves all of them; whatever differs is here.
 */
export interface AccountStore<A extends Account = Account> {
  audience: 'manager' | 'shop';
  /**
   * Begins the names of throttles, cookies and events, so that two accounts with one e-mail have
   * nothing in common.
   */
  prefix: '' | 'shop-';
  /** Each row of them names the company or shop in the column that `sessions` names. */
  accounts: 'managers' | 'shop_managers';
  pinLinks: 'pin_links' | 'shop_pin_links';
  sessions: SessionTable;
  /** The pages that mails lead to. */
  pages: { forgotPin: string; resetPin: string };
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
  /** Writes down that a manager has a new PIN. */
  auditPin(tx: Connection, place: Place, action: 'changed pin' | 'reset pin'): Promise<void>;
  /** Ends what may have been made with the old PIN and would outlive its sessions, where there is any. */
  endWithPin?(tx: Connection, place: Place): Promise<void>;
  /** Notes a sign-in with the session that it opened, where the audience is shown its sessions. */
  noteSignIn?(tx: Connection, place: Place, token: string, origin: SignInOrigin): Promise<void>;
  /** What a right PIN is not enough for, where the audience has second factors. */
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
