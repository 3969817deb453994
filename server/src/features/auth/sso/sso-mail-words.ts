import type { Language } from '@regalo/messages/languages';

type YesOrNo = Readonly<Record<'yes' | 'no', string>>;
type With = (value: string) => string;

/** What mails about single sign-on say. */
export interface SsoMailWords {
  hello: With;
  operator: string;
  /** Of the letter about settings: its subject, who changed them and when, then a line for each change. */
  changed: string;
  by: (author: string, time: string) => string;
  provider: With;
  new_secret: string;
  removed: string;
  pin_off: With;
  pin_on: string;
  default_role: With;
  no_role: string;
  roles_claim: With;
  no_claim: string;
  creates_members: YesOrNo;
  accepts_factor: YesOrNo;
  domain_verified: With;
  domain_removed: With;
  see: string;
  unasked: string;
  /** Of the letter to a member. */
  linked: string;
  bound: With;
  made: With;
  notYou: string;
  profile: string;
}

export const SSO_MAIL_WORDS: Record<Language, SsoMailWords> = {
  en: {
    hello: (name) => `Hello, ${name}:`,
    operator: 'the operator of Regalo',
    changed: 'How your company signs in to Regalo has changed',
    by: (author, time) => `On ${time}, ${author} changed the company sign-in. From now on:`,
    provider: (issuer) =>
      `Members sign in with ${issuer}. Whoever has an account confirms it once with their PIN.`,
    new_secret: 'Regalo uses a new client secret with your provider.',
    removed: 'There is no company sign-in any more. Everybody signs in with a PIN or a passkey.',
    pin_off: (keeper) => `PINs are switched off for everybody but ${keeper}.`,
    pin_on: 'PINs work for everybody again.',
    default_role: (role) => `Whoever gets no role from the provider has the role ${role}.`,
    no_role: 'Whoever gets no role from the provider cannot sign in.',
    roles_claim: (claim) => `Roles follow what the provider says in “${claim}”, by a new list.`,
    no_claim: 'Roles are given in Regalo alone.',
    creates_members: {
      yes: 'Somebody of your domains joins the team with their first sign-in.',
      no: 'Nobody joins the team by signing in; an invitation is needed.',
    },
    accepts_factor: {
      yes: 'A second factor that was given to the provider is enough.',
      no: 'A second factor that was given to the provider no longer spares the one of Regalo.',
    },
    domain_verified: (domain) => `Everybody with an e-mail of ${domain} can sign in this way.`,
    domain_removed: (domain) => `E-mails of ${domain} do not open it any more.`,
    see: 'See the company sign-in',
    unasked: 'If this was not agreed, please talk to them and change it back.',
    linked: 'Your company’s sign-in opens your Regalo account',
    bound: (time) =>
      `On ${time}, your Regalo account was linked with the sign-in of your company, which opens it from now on.`,
    made: (time) =>
      `On ${time}, the sign-in of your company has made a Regalo account for this e-mail, and opens it.`,
    notYou: 'If it was not you, tell an Admin of your company at once. They can unlink it.',
    profile: 'See how you sign in',
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    operator: 'la operación de Regalo',
    changed: 'Cambió la forma de ingresar a Regalo en su empresa',
    by: (author, time) =>
      `El ${time}, ${author} cambió el inicio de sesión de la empresa. Desde ahora:`,
    provider: (issuer) =>
      `El equipo ingresa con ${issuer}. Quien ya tiene una cuenta la confirma una vez con su PIN.`,
    new_secret: 'Regalo usa un secreto de cliente nuevo con su proveedor.',
    removed:
      'Se eliminó el inicio de sesión de la empresa. Todas las personas ingresan con PIN o con una llave de acceso.',
    pin_off: (keeper) => `Ya nadie ingresa con PIN, salvo ${keeper}.`,
    pin_on: 'Todas las personas pueden ingresar de nuevo con PIN.',
    default_role: (role) => `Quien no recibe un rol del proveedor tiene el rol ${role}.`,
    no_role: 'Quien no recibe un rol del proveedor no puede ingresar.',
    roles_claim: (claim) =>
      `Los roles siguen lo que el proveedor indica en «${claim}», según una lista nueva.`,
    no_claim: 'Los roles se dan solo en Regalo.',
    creates_members: {
      yes: 'La gente de sus dominios se une al equipo con su primer ingreso.',
      no: 'Nadie se une al equipo con solo ingresar: hace falta una invitación.',
    },
    accepts_factor: {
      yes: 'Basta con el segundo factor que pidió el proveedor.',
      no: 'El segundo factor que pidió el proveedor ya no sustituye al de Regalo.',
    },
    domain_verified: (domain) => `Quien tiene un correo de ${domain} puede ingresar así.`,
    domain_removed: (domain) => `Con los correos de ${domain} ya no se puede ingresar así.`,
    see: 'Ver el inicio de sesión de la empresa',
    unasked: 'Si no se acordó así, converse con esa persona y restablezca el cambio.',
    linked: 'El inicio de sesión de su empresa abre su cuenta de Regalo',
    bound: (time) =>
      `El ${time}, su cuenta de Regalo quedó vinculada con el inicio de sesión de su empresa, que la abre desde ahora.`,
    made: (time) =>
      `El ${time}, el inicio de sesión de su empresa creó una cuenta de Regalo para este correo, y la abre.`,
    notYou: 'Si no fue usted, avísele de inmediato a un Admin de su empresa: puede desvincularla.',
    profile: 'Ver cómo ingresa',
  },
};
