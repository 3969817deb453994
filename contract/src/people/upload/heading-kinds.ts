import { headingWords, wordsOf } from './heading-words.ts';
import { nameHeading } from './name-headings.ts';
import type { Cell, SheetColumn } from './sheet-columns.ts';

/** What a heading says that its column holds. The lowest rank is preferred. */
export interface Heading {
  column: SheetColumn;
  rank: number;
  words: number;
}

type Kind = [column: SheetColumn | null, rank: number, heading: RegExp];

const EMAIL =
  /\b(e ?mails?(address(es)?)?|correos?(electronicos?)?|mail|courriels?|adresse electronique)\b/;
const MOBILE =
  /\b(celular(es)?|cel|movil(es)?|mobile(phone|number)?|cell(phone)?|whats ?app|wsp|handy(nummer)?|mobil|mobilnummer|portable|cellulare)\b/;
const PHONE =
  /\b(telefonos?|telefonicos?|tels?|tlfs?|tfno|phones?(number)?|telephones?|telefon[eo]?|telefonnummer|contact (no|number|num)|numero de contacto)\b/;

/** What is told of an address or number instead of it. */
const ABOUT_ADDRESS =
  /\b(label|etiqueta|type|tipo|status|estado|opt|opted|optout|optin|verified|verificado|verificada|domain|dominio|bounced?|rebotad[oa]|reason|motivo|sent|enviad[oa]s?|opened|count|cantidad|date|fecha|ext|extension|display|mostrar|name|nombre|host|quarantined|consent|valid|valido|marketing|confirmed|password|postal|subscription|suscripcion|id)\b/;

/** Somebody else's, or no field of a person. */
const STRANGERS = new RegExp(
  `\\b(${[
    ...['emergency', 'emergencias?', 'owner', 'jef[ea]s?', 'jefatura', 'boss', 'managers?'],
    ...['gerentes?', 'supervisor(a|es)?', 'conyuge', 'spouse', 'referencias?', 'fax', 'pager'],
    ...['telex', 'tty', 'isdn', 'assistants?', 'asistentes?', 'padre', 'madre', 'hij[oa]s?'],
    ...['father', 'mother', 'child', 'children', 'kin', 'familiar(es)?', 'pariente', 'created'],
    ...['modified', 'updated', 'recruiter', 'patron[oa]?', 'lider', 'leader', 'superior'],
    ...['aprobador', 'approver', 'referred', 'referid[oa]', 'partner', 'pareja', 'tutor'],
    ...['sucursal', 'agencia', 'branch'],
  ].join('|')})\\b`,
);

/** The headings of a column, as words without accents and case; names have their own rules. */
const KINDS: Kind[] = [
  [null, 0, STRANGERS],
  [
    'dial_code',
    0,
    /\b(cod(igo)? (telefonico )?(de |del )?(pais|area)|country (dial(ing)? )?code|dial(ing)? code|prefijo( telefonico)?|calling code)$/,
  ],
  [null, 0, /\b(ciudad|place|city|hora|time|time ?zone)\b/],
  ['country', 1, /^(pais de nacimiento|nacionalidad|nationality|citizenship|country of birth)$/],
  [null, 0, /\b(lugar|year|ano|anio|month|mes)\b/],
  [
    'dob',
    0,
    /\b(dob|birth ?(date|day|dt)|date ?of ?birth|naissance|nascimento|nascita|geburts(datum|tag)|nac|nacim|nacimiento|fec(ha)? ?(de)?nac(imiento)?|fnac|fdn)\b/,
  ],
  ['dob', 1, /^(born|cumple|cumpleanos|(dia|fecha) (de )?(cumple|cumpleanos))$/],
  ['written_name', 0, /^(name in the file|nombre en el archivo)$/],
  ['no_occasions', 0, /^(no|sin) (regalos? (de|por) )?(celebracion|celebration|ocasion|occasion)/],
  [
    'country',
    2,
    /\b(home|other|casa|otro|particular)\b.*\b(country|pais)\b|\b(country|pais)\b.*\b(home|other|casa|otro|particular)\b/,
  ],
  ['country', 0, /^(pays|paese|land)$/],
  ['country', 0, /\b(country|pais)\b(?!.*\b(id|code|codigo)$)/],
  [
    'start_date',
    0,
    /\b(start|hire|hiring|joining|join|employment|service) ?(date|dt)\b|\bdate ?(of ?)?(hire|joined|hired|joining)\b/,
  ],
  [
    'start_date',
    0,
    /^(fecha|fec|f) ?(de |del )?(ingreso|ing|inicio|entrada|contratacion|alta)( (laboral|de labores|(a|en) .+))?$/,
  ],
  ['start_date', 0, /^(data|date) (de |d )?(admissao|embauche|entree)$|^eintritt(sdatum)?$/],
  ['start_date', 1, /^(aniversario laboral|aniversario de ingreso|work anniversary)$/],
  [
    'start_date',
    1,
    /^(ingreso|alta|hired|hire|joined|(client|customer|member) since|cliente desde)$/,
  ],
  [
    'language',
    0,
    /^((preferred|primary) )?language( preference)?$|^idioma( (preferido|de preferencia))?$/,
  ],
];

/** A second or third address, or one that is less likely the person's own at work. */
const SECONDARY =
  /\b(personal|alterno|alternativo|secundario|secondary|alternate|home|casa|particular)\b/;
const NOT_MOBILE =
  /\b(casa|oficina|fijo|trabajo|home|work|office|business|company|main|principal|residencia|habitacion)\b/;
const LAST_RESORT =
  /\b(other|otro|otros|anterior|antiguo|previo|viejo|old|former|previous|car|radio|callback|[2-9])\b/;

function addressHeading(words: string, inBrackets: string): Omit<Heading, 'words'> | undefined {
  const all = `${words} ${inBrackets}`.trim();
  const isEmail = EMAIL.test(words);
  const isMobile = MOBILE.test(words) || (PHONE.test(words) && MOBILE.test(inBrackets));
  if (!isEmail && !isMobile && !PHONE.test(words)) return undefined;
  const last = LAST_RESORT.test(all) ? 3 : 0;
  if (isEmail) return { column: 'email', rank: last + (SECONDARY.test(all) ? 1 : 0) };
  if (isMobile) return { column: 'contact_no', rank: last };
  return { column: 'contact_no', rank: last + (NOT_MOBILE.test(all) ? 2 : 1) };
}

/** How forms ask: ¿Cuál es su nombre completo? */
const ASKED =
  /^((por favor|please) )?((cual es|indique|escriba|ingrese|digite|anote|what is|what s|enter|type) )?(su|tu|your) /;

function readWords(asked: string, inBrackets: string): Omit<Heading, 'words'> | undefined | null {
  const words = asked.replace(ASKED, '');
  if (STRANGERS.test(words)) return null;
  // "Nombre en WhatsApp" is no number.
  const address = /^(nombre|name)\b/.test(words) ? undefined : addressHeading(words, inBrackets);
  // A dial code may say "phone" too.
  const isDial = KINDS[1]?.[2].test(words);
  if (address && !isDial) return ABOUT_ADDRESS.test(words) ? null : address;
  const [column, rank = 0] = KINDS.find(([, , heading]) => heading.test(words)) ?? [];
  if (column !== undefined) return column && { column, rank };
  return nameHeading(words, inBrackets);
}

/** Whether a heading speaks of somebody else, such as the boss. */
export const isOthers = (cell: Cell): boolean => STRANGERS.test(wordsOf(String(cell ?? '')));

/** A phone beside the one to call in an emergency is that one's: En caso de emergencia llamar a, Teléfono. */
export const isOfEmergency = (cell: Cell, before: Cell): boolean =>
  /^(telefonos?|tel|phone|celular|numero)$/.test(wordsOf(String(cell ?? ''))) &&
  /^(?!.*\b(tel|telefonos?|phone|cel|celular)\b).*\bemergenc(ia|ias|y)\b/.test(
    wordsOf(String(before ?? '')),
  );

/** Where somebody is: a country, a town or an office. */
export const isLocation = (cell: Cell): boolean =>
  /^((work|job) )?(location|ubicacion)$/.test(wordsOf(String(cell ?? '')));

/** Longer texts are sentences or data. */
const HEADING_WORDS = 8;
const HEADING_LENGTH = 80;

/** Whom a bank pays is the person, where its file has no other names. */
const PAYEE =
  /\b(del? |de la )?(beneficiari[oa]s?|titular(es)?|cuentahabientes?|payees?|beneficiary|acreditad[oa]s?)( de (la )?cuenta| cuenta)?\b/g;

/** What a cell says as a heading; undefined if it is none. @param asPayee whether payees are people */
export function readHeading(cell: Cell, asPayee = false): Heading | undefined {
  if (typeof cell !== 'string' || cell.length > HEADING_LENGTH || cell.includes('@'))
    return undefined;
  let best: Heading | undefined;
  for (const { words, inBrackets } of headingWords(cell)) {
    const count = words.split(' ').length;
    if (count > HEADING_WORDS) return undefined;
    const isPayee = words.search(PAYEE) >= 0;
    if (isPayee !== asPayee) continue;
    const others = words.replace(PAYEE, '').trim();
    const said = /^(nombres?)?$/.test(others) ? 'nombre completo' : others;
    const found = readWords(isPayee ? said : words, inBrackets);
    // Of a heading whose letters were lost, one way to read it may say that it is none.
    if (found === null) return undefined;
    best ??= found && { ...found, words: count };
  }
  return best;
}
