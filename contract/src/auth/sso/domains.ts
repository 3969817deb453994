import { type Problem, problem } from '../../refusals/problem.ts';
import { isEmail } from '../../values/email.ts';

/** How many e-mail domains a company names. */
export const SSO_DOMAINS_MAX = 20;

/** Where the TXT record of a domain is looked for: `_regalo.valle.cr`. */
export const recordNameOf = (domain: string): string => `_regalo.${domain}`;
/** The value of the TXT record. */
export const recordOf = (token: string): string => `regalo-verification=${token}`;

/** Providers whose addresses end in many countries: hotmail.com, hotmail.es, yahoo.co.uk. */
const PUBLIC_IN_ALL_COUNTRIES =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|rocketmail|gmx|aol|yandex|zoho|proton|protonmail|tutanota|icloud)(?:\.[a-z]{2,4}){1,2}$/;

/** Others where everybody gets an address. */
const PUBLIC = new Set(
  `me.com mac.com pm.me tuta.io tuta.com mail.com email.com usa.com mail.ru bk.ru inbox.ru list.ru web.de t-online.de
  freenet.de orange.fr wanadoo.fr free.fr laposte.net libero.it virgilio.it terra.com terra.es uol.com.br bol.com.br
  qq.com 163.com 126.com sina.com foxmail.com naver.com daum.net hushmail.com fastmail.com fastmail.fm hey.com
  att.net sbcglobal.net bellsouth.net comcast.net verizon.net cox.net charter.net earthlink.net juno.com
  mailinator.com guerrillamail.com 10minutemail.com yopmail.com tempmail.com duck.com
  racsa.co.cr ice.co.cr costarricense.cr correo.co.cr kolbi.cr cabletica.com amnet.co.cr`.split(
    /\s+/,
  ),
);

/** Whether everybody can get an address of a domain, so that it is no company's. */
export const isPublicDomain = (domain: string): boolean =>
  PUBLIC.has(domain) || PUBLIC_IN_ALL_COUNTRIES.test(domain);

/** The form a domain is stored and compared in; an address or an @ before it is left out. */
export const normalizeDomain = (value: string): string =>
  value.trim().toLowerCase().split('@').at(-1)?.replace(/\.$/, '') ?? '';

/** The domain of an e-mail. */
export const domainOf = (email: string): string => normalizeDomain(email);

/** Why a domain cannot be that of a company; null for one that can. */
export function domainProblem(domain: string): Problem | null {
  if (!isEmail(`a@${domain}`)) return problem('sso_domain_invalid');
  return isPublicDomain(domain) ? problem('sso_domain_public') : null;
}
