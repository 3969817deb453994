/// <reference types="vite/client" />
import type { entry } from './en/entry/entry.ts';
import type { pin } from './en/entry/pin.ts';
import type { audit } from './en/office/audit.ts';
import type { details } from './en/office/details.ts';
import type { factors } from './en/office/factors.ts';
import type { invitation } from './en/office/invitation.ts';
import type { office } from './en/office/office.ts';
import type { orderPages } from './en/office/order-pages.ts';
import type { publicPages } from './en/office/public.ts';
import type { register } from './en/office/register.ts';
import type { rules } from './en/office/rules.ts';
import type { settings } from './en/office/settings.ts';
import type { sso } from './en/office/sso.ts';
import type { audit as operatorAudit } from './en/operator/audit.ts';
import type { books } from './en/operator/books.ts';
import type { catalogue } from './en/operator/catalogue.ts';
import type { companies } from './en/operator/companies.ts';
import type { deliveries } from './en/operator/deliveries.ts';
import type { funds } from './en/operator/funds.ts';
import type { jobs } from './en/operator/jobs.ts';
import type { operator } from './en/operator/operator.ts';
import type { operators } from './en/operator/operators.ts';
import type { profile } from './en/operator/profile.ts';
import type { proposals } from './en/operator/proposals.ts';
import type { requests } from './en/operator/requests.ts';
import type { reviews } from './en/operator/reviews.ts';
import type { shops } from './en/operator/shops.ts';
import type { support } from './en/operator/support.ts';
import type { today } from './en/operator/today.ts';
import type { shop } from './en/shop.ts';
import type { Language } from './languages.ts';

export type OfficeTexts = typeof office;

/** All texts of the operator's console. */
type OperatorTexts = typeof operator &
  typeof books &
  typeof catalogue &
  typeof companies &
  typeof deliveries &
  typeof funds &
  typeof jobs &
  typeof operatorAudit &
  typeof operators &
  typeof profile &
  typeof proposals &
  typeof requests &
  typeof reviews &
  typeof shops &
  typeof support &
  typeof today;

/** All texts of the pages of the office, of shops and of operators. */
export type WebTexts = OfficeTexts &
  typeof audit &
  typeof details &
  typeof entry &
  typeof factors &
  typeof invitation &
  OperatorTexts &
  typeof orderPages &
  typeof pin &
  typeof publicPages &
  typeof register &
  typeof rules &
  typeof settings &
  typeof shop &
  typeof sso;

/** A file of texts: one export has them, whatever it is called. */
export interface LoadedTexts {
  refusals?: Readonly<Record<string, string>>;
  [texts: string]: object | undefined;
}

/** The files in `office` of each language, loaded with the pages that need them. */
export type OfficePart =
  | 'audit'
  | 'details'
  | 'factors'
  | 'invitation'
  | 'office'
  | 'order-pages'
  | 'public'
  | 'register'
  | 'rules'
  | 'settings'
  | 'sso';

/** The files in `operator` of each language, loaded in the same way. */
export type OperatorPart =
  | 'audit'
  | 'books'
  | 'catalogue'
  | 'companies'
  | 'deliveries'
  | 'funds'
  | 'jobs'
  | 'operator'
  | 'operators'
  | 'profile'
  | 'proposals'
  | 'requests'
  | 'reviews'
  | 'shops'
  | 'support'
  | 'today';

/** Files of texts by their paths, each loaded when it is called. */
type Files = Readonly<Record<string, () => Promise<LoadedTexts>>>;

const OFFICE: Files = import.meta.glob<LoadedTexts>('./*/office/*.ts');
const ENTRY: Files = import.meta.glob<LoadedTexts>('./*/entry/*.ts');
const OPERATOR: Files = import.meta.glob<LoadedTexts>('./*/operator/*.ts');
const SHOP: Files = import.meta.glob<LoadedTexts>('./*/shop.ts');

const load = async (files: Files, path: string) => (await files[path]?.()) ?? {};

export const loadOffice = (part: OfficePart, language: Language): Promise<LoadedTexts> =>
  load(OFFICE, `./${language}/office/${part}.ts`);

/** Those of the pages before a sign-in, to the office or for a shop. */
export const loadEntry = (part: 'entry' | 'pin', language: Language): Promise<LoadedTexts> =>
  load(ENTRY, `./${language}/entry/${part}.ts`);

export const loadShop = (language: Language): Promise<LoadedTexts> =>
  load(SHOP, `./${language}/shop.ts`);

export const loadOperator = (part: OperatorPart, language: Language): Promise<LoadedTexts> =>
  load(OPERATOR, `./${language}/operator/${part}.ts`);
