import { DRAWING_MAX, drawingPath, PAD } from '@regalo/contract/gifts/card-drawing';
import {
  SIGNED_WORDS_MAX,
  SIGNER_NAME_MAX,
  type Signature,
  type SignatureProblem,
} from '@regalo/contract/gifts/card-signature';
import { MEDIA_ACCEPT, MEDIA_MEGABYTES } from '@regalo/contract/media/media-file';
import { QUESTIONS } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { fill, pluralOf } from '@regalo/messages/texts';
import type { Brand } from '../brand.tsx';
import { oneLine } from '../clean-text.ts';
import { type PageAssets, renderDocument } from './document.tsx';
import { QuestionPage } from './question-page.tsx';

/** A card of which the link is known. */
export interface SignPageProps {
  language: Language;
  brand?: Brand | null;
  /** signed: by whoever looks at it. invited: by members of groups alone, whose link is another one. */
  state: 'open' | 'signed' | 'closed' | 'invited';
  /** Null where there are several. */
  recipientName: string | null;
  companyName: string;
  /** The last day on which it can be signed, or the moment, as people read it. */
  until: string;
  /** How many have signed it. */
  count: number;
  /** Address of the page itself. */
  action: string;
  /** By which what is signed can be changed. */
  signer: string;
  /** Whether the link is that of one person, who signs by it alone. */
  own: boolean;
  /** Whether what was signed waits for the author of the card. */
  waits: boolean;
  /** What was signed before, or was not taken. */
  typed?: Signature;
  /** Where the photo of what was signed before is shown; null for none. */
  photo?: string | null;
  problem?: SignatureProblem | 'full' | 'throttled' | 'photo_not_now';
}

type Texts = ReturnType<typeof wordsOf>;

function wordsOf({ language, recipientName, companyName, until, count }: SignPageProps) {
  const { problems, ...texts } = QUESTIONS[language].sign;
  const recipient = oneLine(recipientName ?? '');
  return {
    ...fill(texts, {
      recipient,
      company: oneLine(companyName),
      day: until,
      count,
    }),
    problems: fill(problems, {
      name: SIGNER_NAME_MAX,
      words: SIGNED_WORDS_MAX,
      megabytes: MEDIA_MEGABYTES.image,
    }),
  };
}

/** Where a signature is drawn: hidden until its script is there. */
function Pad({ texts, drawing }: { texts: Texts; drawing: string | null }) {
  return (
    <div className="gift-pad" data-pad hidden>
      <span>{texts.pad}</span>
      <svg className="gift-drawn" viewBox={`0 0 ${PAD.width} ${PAD.height}`} aria-hidden="true">
        <path d={drawing ? drawingPath(drawing) : ''} />
      </svg>
      <p className="gift-small">{texts.padHint}</p>
      <button type="button" className="gift-tool">
        {texts.clear}
      </button>
    </div>
  );
}

/** A photo that is chosen, and what was chosen before. The script makes it small enough, where there is one. */
function PhotoField({
  texts,
  photo,
  wrong,
}: {
  texts: Texts;
  photo: string | null;
  wrong: boolean;
}) {
  return (
    <div className="gift-field">
      <label htmlFor="photo">{texts.photo}</label>
      {photo && (
        <>
          <img className="gift-signed-photo" src={photo} alt={texts.yourPhoto} />
          <label className="gift-check">
            <input type="checkbox" name="no-photo" value="1" /> {texts.withoutPhoto}
          </label>
        </>
      )}
      <input id="photo" type="file" name="photo" accept={MEDIA_ACCEPT.image} {...of(wrong)} />
    </div>
  );
}

/** The problem is said above the form, and belongs to its field. */
const PROBLEM = 'sign-problem';
const of = (wrong: boolean) => (wrong ? { 'aria-invalid': true, 'aria-describedby': PROBLEM } : {});

function SignForm({ texts, ...props }: SignPageProps & { texts: Texts }) {
  const { action, signer, typed, photo = null, problem, state } = props;
  return (
    <form className="gift-sign-form" method="post" action={action} encType="multipart/form-data">
      {problem && (
        <p className="gift-problem" role="alert" id={PROBLEM}>
          {texts.problems[problem]}
        </p>
      )}
      <input type="hidden" name="key" value={signer} />
      <label className="gift-field">
        <span>{texts.name}</span>
        <input
          name="name"
          required
          maxLength={SIGNER_NAME_MAX}
          autoComplete="name"
          dir="auto"
          defaultValue={typed?.name}
          {...of(problem === 'name_missing' || problem === 'name_too_long')}
        />
      </label>
      <label className="gift-field">
        <span>{texts.words}</span>
        <textarea
          name="words"
          rows={5}
          maxLength={SIGNED_WORDS_MAX}
          dir="auto"
          defaultValue={typed?.words}
          {...of(problem === 'empty' || problem === 'words_too_long')}
        />
      </label>
      <PhotoField texts={texts} photo={photo} wrong={problem?.startsWith('photo_') ?? false} />
      <input
        type="hidden"
        name="drawing"
        defaultValue={typed?.drawing ?? ''}
        data-most={DRAWING_MAX}
      />
      <Pad
        texts={texts}
        drawing={problem === 'drawing_invalid' ? null : (typed?.drawing ?? null)}
      />
      <button type="submit" className="gift-button">
        {state === 'signed' ? texts.change : texts.send}
      </button>
      {state === 'signed' && (
        <button type="submit" name="act" value="remove" formNoValidate className="gift-tool">
          {texts.remove}
        </button>
      )}
    </form>
  );
}

function titleOf({ state, recipientName }: SignPageProps, texts: Texts) {
  if (state === 'signed') return texts.signedTitle;
  if (state === 'closed') return texts.closedTitle;
  if (state === 'invited') return texts.invitedTitle;
  return recipientName ? texts.title : texts.titleForMany;
}

function leadOf({ state, own, waits }: SignPageProps, texts: Texts): string {
  if (state !== 'signed') return texts[LEADS[state]];
  const lead = own ? texts.signedOwnLead : texts.signedLead;
  return waits ? `${lead} ${texts.waits}` : lead;
}

const LEADS = { open: 'lead', closed: 'closedLead', invited: 'invitedLead' } as const;
const SIGNS = { open: 'write', signed: 'check', closed: 'clock', invited: 'lost' } as const;

/** The page on which colleagues sign a card. It says for whom it is, and what its reader has written, but nothing of others. */
export function renderSignPage(props: SignPageProps, assets: PageAssets): string {
  const { language, brand, state, action, count, own } = props;
  const texts = wordsOf(props);
  const title = titleOf(props, texts);
  const body = (
    <QuestionPage
      language={language}
      brand={brand}
      sign={SIGNS[state]}
      title={title}
      text={leadOf(props, texts)}
    >
      {(state === 'open' || state === 'signed') && (
        <>
          <p className="gift-next">{texts[`count_${pluralOf(count, language)}`]}</p>
          <SignForm {...props} texts={texts} />
        </>
      )}
      {state === 'signed' && !own && (
        <p className="gift-other">
          <a href={`${action}?another`}>{texts.another}</a>
        </p>
      )}
    </QuestionPage>
  );
  return renderDocument({ language, title, assets, brand, body });
}

/** The page of a link that leads to no card. */
export function renderNoCard(language: Language, assets: PageAssets): string {
  const { unknownTitle: title, unknownLead: text } = QUESTIONS[language].sign;
  const body = <QuestionPage language={language} sign="lost" title={title} text={text} />;
  return renderDocument({ language, title, assets, body });
}
