import { isPhone } from '@regalo/contract/gifts/claim-address';
import { MAILED_CODE_DIGITS } from '@regalo/contract/gifts/claim-code';
import {
  CLAIMANT_NAME_MAX,
  type Claimant,
  type ClaimantProblem,
} from '@regalo/contract/gifts/giveaway-claim';
import type { Country } from '@regalo/contract/values/countries';
import { longDate } from '@regalo/contract/values/days';
import { EMAIL_MAX } from '@regalo/contract/values/email';
import { shownPhone } from '@regalo/contract/values/phone';
import { QUESTIONS } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { fill } from '@regalo/messages/texts';
import type { Brand } from '../brand.tsx';
import { oneLine } from '../clean-text.ts';
import { type PageAssets, renderDocument } from './document.tsx';
import { QuestionPage } from './question-page.tsx';
import type { QuietSign } from './quiet-drawing.tsx';

/** What was not taken. */
export type ClaimProblem =
  | ClaimantProblem
  | 'code_unknown'
  | 'code_wrong'
  | 'code_over'
  | 'code_used'
  | 'already'
  | 'phones_over'
  | 'throttled';

/** The page of a giveaway of which the link is known. */
export interface ClaimPageProps {
  language: Language;
  brand?: Brand | null;
  /** asking: the form; coded: a code was mailed; claimed: by whoever looks at it; the others: nobody can claim now. */
  state: 'asking' | 'coded' | 'claimed' | 'waiting' | 'paused' | 'full' | 'over';
  /** Whether gifts are left that can be claimed now. */
  left: boolean;
  companyName: string;
  /** As it reads on the gift. */
  faceValue: string;
  /** null where it is used in many shops. */
  shopName: string | null;
  /** The last day on which gifts are claimed, yyyy-MM-dd. */
  until: string;
  /** Only addresses of these may claim; empty for any. */
  domains: readonly string[];
  /** Whether it asks for a code of a list. */
  byCode: boolean;
  /** The country of phones that may claim, too; null where an e-mail is needed. */
  phones: Country | null;
  /** Address of the page itself. */
  action: string;
  /** By which the browser is known again. */
  claimant: string;
  /** What was filled in before, or was not taken. */
  typed?: Claimant;
  problem?: ClaimProblem;
}

type Texts = ReturnType<typeof wordsOf>;

function wordsOf({ language, companyName, faceValue, shopName, until, ...props }: ClaimPageProps) {
  const { problems, ...texts } = QUESTIONS[language].claim;
  const contact = props.typed?.contact ?? '';
  const dial = props.phones?.dial_code ?? '';
  const domains = new Intl.ListFormat(language, { type: 'disjunction' }).format(props.domains);
  return {
    ...fill(texts, {
      company: oneLine(companyName),
      value: faceValue,
      shop: oneLine(shopName ?? ''),
      day: longDate(until, language),
      domains,
      contact: isPhone(contact) ? shownPhone(contact) : contact,
      dial,
      digits: MAILED_CODE_DIGITS,
    }),
    problems: fill(problems, { max: CLAIMANT_NAME_MAX, domains, dial }),
  };
}

/** The problem is said above the form, and belongs to its field. */
const PROBLEM = 'claim-problem';
const of = (wrong: boolean) => (wrong ? { 'aria-invalid': true, 'aria-describedby': PROBLEM } : {});

const ProblemLine = ({ texts, problem }: { texts: Texts; problem: ClaimProblem | undefined }) =>
  problem && (
    <p className="gift-problem" role="alert" id={PROBLEM}>
      {texts.problems[problem]}
    </p>
  );

interface FieldProps {
  name: keyof Claimant;
  label: string;
  hint?: string | undefined;
  typed: Claimant | undefined;
  input: Record<string, unknown>;
}

const Field = ({ name, label, hint, typed, input }: FieldProps) => (
  <label className="gift-field">
    <span>{label}</span>
    <input name={name} required dir="auto" defaultValue={typed?.[name]} {...input} />
    {hint && <small className="gift-small">{hint}</small>}
  </label>
);

const CONTACT_PROBLEMS: readonly ClaimProblem[] = [
  'email_invalid',
  'contact_invalid',
  'domain',
  'phones_over',
];
const CODE_PROBLEMS: readonly ClaimProblem[] = ['code_missing', 'code_unknown', 'code_used'];

function AskForm({ texts, ...props }: ClaimPageProps & { texts: Texts }) {
  const { action, claimant, typed, problem, domains, byCode, phones } = props;
  const named = problem === 'name_missing' || problem === 'name_too_long';
  const name = { maxLength: CLAIMANT_NAME_MAX, ...of(named) };
  const addressed = problem !== undefined && CONTACT_PROBLEMS.includes(problem);
  const hint = phones ? texts.ofPhones : domains.length > 0 ? texts.ofDomains : undefined;
  return (
    <form className="gift-sign-form" method="post" action={action}>
      <ProblemLine texts={texts} problem={problem} />
      <input type="hidden" name="key" value={claimant} />
      <Field
        name="firstName"
        label={texts.firstName}
        typed={typed}
        input={{ autoComplete: 'given-name', ...name }}
      />
      <Field
        name="lastName"
        label={texts.lastName}
        typed={typed}
        input={{ autoComplete: 'family-name', ...name }}
      />
      <Field
        name="contact"
        label={phones ? texts.contact : texts.address}
        hint={hint}
        typed={typed}
        input={{
          type: phones ? 'text' : 'email',
          autoComplete: 'email',
          maxLength: EMAIL_MAX,
          ...of(addressed),
        }}
      />
      {byCode && (
        <Field
          name="code"
          label={texts.listCode}
          hint={texts.listCodeHint}
          typed={typed}
          input={{
            autoComplete: 'off',
            autoCapitalize: 'characters',
            ...of(problem !== undefined && CODE_PROBLEMS.includes(problem)),
          }}
        />
      )}
      <p className="gift-small">{phones ? texts.privacyPhones : texts.privacy}</p>
      <button type="submit" className="gift-button">
        {texts.ask}
      </button>
    </form>
  );
}

function CodeForm({ texts, action, claimant, problem }: ClaimPageProps & { texts: Texts }) {
  return (
    <>
      <form className="gift-sign-form" method="post" action={action}>
        <ProblemLine texts={texts} problem={problem} />
        <input type="hidden" name="key" value={claimant} />
        <input type="hidden" name="act" value="claim" />
        <label className="gift-field">
          <span>{texts.mailedCode}</span>
          <input
            name="mailed"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={MAILED_CODE_DIGITS * 2}
            {...of(problem === 'code_wrong' || problem === 'code_over')}
          />
        </label>
        <button type="submit" className="gift-button">
          {texts.claim}
        </button>
      </form>
      <p className="gift-other">
        <a href={`${action}?again`}>{texts.again}</a>
      </p>
    </>
  );
}

const SIGNS: Record<ClaimPageProps['state'], QuietSign> = {
  ...{ asking: 'write', coded: 'write', claimed: 'check' },
  ...{ waiting: 'clock', paused: 'clock', full: 'clock', over: 'clock' },
};

/** The page on which a gift of a giveaway is claimed. It tells nothing of others who claimed. */
export function renderClaimPage(props: ClaimPageProps, assets: PageAssets): string {
  const { language, brand, state, left, shopName, action } = props;
  const texts = wordsOf(props);
  const toPhone = state === 'coded' && isPhone(props.typed?.contact ?? '');
  const title = toPhone ? texts.codedPhoneTitle : texts.titles[state];
  const anywhere = state === 'asking' && shopName === null;
  const lead = anywhere ? texts.leadAnywhere : toPhone ? texts.codedPhone : texts.leads[state];
  const body = (
    <QuestionPage language={language} brand={brand} sign={SIGNS[state]} title={title} text={lead}>
      {state === 'asking' && <AskForm {...props} texts={texts} />}
      {state === 'coded' && <CodeForm {...props} texts={texts} />}
      {state === 'claimed' && left && (
        <p className="gift-other">
          <a href={`${action}?another`}>{texts.another}</a>
        </p>
      )}
    </QuestionPage>
  );
  return renderDocument({ language, title, assets, brand, body });
}

/** The page of a link that leads to no giveaway. */
export function renderNoGiveaway(language: Language, assets: PageAssets): string {
  const { unknownTitle: title, unknownLead: text } = QUESTIONS[language].claim;
  const body = <QuestionPage language={language} sign="lost" title={title} text={text} />;
  return renderDocument({ language, title, assets, body });
}
