import type { SheetColumn } from './sheet-columns.ts';

/** What a heading’s words say of names. */
interface NameHeading {
  column: SheetColumn;
  rank: number;
}

const GIVEN = /^(nombres?|nomb|nom|given|nome|vorname|prenoms?)$/;
const SURNAME =
  /^(apellidos?|apell?|apel|ape|ap|surnames?|last|sobrenomes?|nachname|familienname|cognome)$/;
const FIRST = /^(1|1er|1ero|1ro|1o|1a|1st|uno|i|primer|primero|primera|paterno|pat|first)$/;
const SECOND = /^(2|2do|2o|2a|2da|2nd|dos|ii|segundo|segunda|materno|mat|second|secondary|middle)$/;
/** Endings of ordinals, and what says nothing: 1 er, 2 do. */
const IGNORED =
  /^(er|ero|ro|do|da|o|a|st|nd|s|es|de|del|la|el|los|y|e|and|of|legal|preferred|primary|worker|employee|contact|contacto|empleado|empleada|colaborador|colaboradora|funcionario|funcionaria|trabajador|trabajadora|asociado|asociada|asegurado|asegurada|persona|cliente|client|customer|person|solicitante|estudiante)$/;

/** Words that name a person by what they are; with "nombre" or alone they head whole names. */
const PEOPLE = new RegExp(
  `^(${[
    ...['emplead[oa]s?', 'colaborador(a|es|as)?', 'funcionari[oa]s?', 'trabajador(a|es|as)?'],
    ...['asociad[oa]s?', 'asegurad[oa]s?', 'personas?', 'personal', 'contactos?', 'clientes?'],
    ...['soci[oa]s?', 'miembros?', 'invitad[oa]s?', 'participantes?', 'destinatari[oa]s?'],
    ...[
      'afiliad[oa]s?',
      'cumplean[e]r[oa]s?',
      'patrocinad[oa]s?',
      'estudiantes?',
      'servidor(a|es)?',
    ],
    ...['employees?', 'workers?', 'persons?', 'people', 'contacts?', 'clients?', 'customers?'],
    ...['members?', 'guests?', 'participants?', 'recipients?', 'attendees?', 'associates?'],
    ...['collaborators?', 'staff', 'teammates?'],
  ].join('|')})$`,
);

const FULL =
  /^(nombres? completos?|nombre (largo|legal|y apellidos?)|(full|complete|legal|display|whole|saved|public|formatted|contact|employee|worker|list|preferred) (name|nombre)|name full|full legal name|public display name|nombre (para mostrar|a mostrar|mostrado|visible|(en|de|del) whats app))$/;
/** Lists of people write these names of columns for what is a weaker source of the same. */
const WEAKER = /\b(display|public|preferred|list|formatted|mostrar|mostrado|visible|whats)\b/;

const isSurname = (word: string) => SURNAME.test(word);

/** Words of headings in which "name" alone says nothing: first name, last name, family name. */
const joined = (words: string) =>
  words
    .replace(/\b(last|family|sur|second last) ?names?\b/g, (all) =>
      all.startsWith('second') ? 'second surname' : 'surname',
    )
    .replace(/\b(first|given|fore|christian) ?names?\b/g, 'given')
    .replace(/\b(middle (names?|initial)|additional names?)\b|^m ?i$/g, 'second given')
    .replace(/\bsecond (given )?names?\b/g, 'second given')
    .replace(/\bnombres? de pila\b/g, 'nombre')
    .replace(/\bnom de famille\b/g, 'surname')
    .replace(/\bape(llidos?)? (\d)/g, 'apellido $2');

/** One of the parts of a name, by which words are in its heading. */
function partOf(tokens: readonly string[]): NameHeading | undefined {
  const rest = tokens.filter((word) => !IGNORED.test(word) && word !== 'name' && word !== 'names');
  const kinds = rest.map((word) => {
    if (isSurname(word)) return 'surname';
    if (GIVEN.test(word)) return 'given';
    if (FIRST.test(word)) return 'first';
    return SECOND.test(word) ? 'second' : 'other';
  });
  if (kinds.length === 0 || kinds.includes('other')) return undefined;
  const has = (kind: (typeof kinds)[number]) => kinds.includes(kind);
  const isSecond = has('second');
  if (has('surname')) {
    if (has('given')) return undefined;
    return { column: isSecond && !has('first') ? 'second_surname' : 'last_name', rank: 0 };
  }
  if (has('given')) return { column: isSecond ? 'second_name' : 'first_name', rank: 0 };
  // Paterno and Materno are surnames without saying so; First and Last are names.
  const [word = ''] = rest;
  if (rest.length !== 1) return undefined;
  if (/^(paterno|pat)$/.test(word)) return { column: 'last_name', rank: 0 };
  if (/^(materno|mat)$/.test(word)) return { column: 'second_surname', rank: 0 };
  if (word === 'first') return { column: 'first_name', rank: 1 };
  return word === 'middle' ? { column: 'second_name', rank: 1 } : undefined;
}

/** A column of whole names, in the order that the heading says. */
function wholeOf(words: string, tokens: readonly string[]): NameHeading | undefined {
  const rank = WEAKER.test(words) ? 1 : 0;
  if (FULL.test(words)) return { column: 'full_name', rank };
  const meaning = tokens.filter(
    (word) =>
      !/^(y|e|en|de|del|la|el|los|and|of|s|es|a|o|whats|app|completo|completos|complete|full)$/.test(
        word,
      ),
  );
  const surname = meaning.findIndex(isSurname);
  const given = meaning.findIndex(
    (word) => GIVEN.test(word) || word === 'first' || word === 'name',
  );
  const known = meaning.every(
    (word) =>
      isSurname(word) ||
      GIVEN.test(word) ||
      FIRST.test(word) ||
      SECOND.test(word) ||
      word === 'name' ||
      PEOPLE.test(word),
  );
  if (!known) return undefined;
  if (surname >= 0 && given >= 0)
    return { column: surname < given ? 'surname_first' : 'full_name', rank };
  const people = meaning.filter((word) => PEOPLE.test(word)).length;
  const isNamed = meaning.some((word) => /^n(ombres?|ame)$/.test(word));
  if (people > 0 && people + (isNamed ? 1 : 0) === meaning.length)
    return { column: 'full_name', rank: isNamed ? rank : 1 };
  return undefined;
}

/** The part of a name in a column, or whole names, by the words of its heading. */
export function nameHeading(words: string, inBrackets: string): NameHeading | undefined {
  const text = joined(words);
  const hint = joined(inBrackets);
  const bracketed = hint && wholeOf(hint, hint.split(' '));
  if (bracketed && bracketed.column === 'surname_first' && /nombre|name/.test(words))
    return bracketed;
  const tokens = text.split(' ');
  const whole = wholeOf(text, tokens);
  const part = partOf(tokens);
  // "Nombre del empleado" heads whole names, "Primer nombre del empleado" a part.
  if (
    whole &&
    !(part && /\b(1|2|primer|segundo|first|second)\b/.test(text) && whole.column === 'full_name')
  )
    return whole;
  if (part) return { ...part, rank: /\bpreferred\b/.test(words) ? 1 : part.rank };
  return text === 'name' || text === 'names' ? { column: 'first_name', rank: 1 } : undefined;
}
