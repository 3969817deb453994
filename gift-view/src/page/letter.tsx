import { namesCompany } from '@regalo/contract/gifts/sender';
import { linesOf } from '../clean-text.ts';
import type { GiftPageProps } from './gift-page-props.ts';
import { PAGE_TEXTS } from './page-texts.ts';

type LetterProps = Pick<GiftPageProps, 'language' | 'message' | 'media'> & {
  purchaserName: string;
  companyName: string;
};

/** The photo or video that the purchaser attached. */
function Media({ language, media, purchaserName }: LetterProps) {
  const texts = PAGE_TEXTS[language];
  if (!media) return null;
  if (media.kind === 'image')
    return <img className="gift-photo" src={media.url} alt={texts.photo(purchaserName)} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: people attach their own clips, without captions
    <video
      className="gift-photo"
      src={media.url}
      controls
      playsInline
      preload="metadata"
      aria-label={texts.video(purchaserName)}
    />
  );
}

/** The signed message with its attachment; nothing once both were erased. */
export function Letter(props: LetterProps) {
  const { language, message, media, purchaserName, companyName } = props;
  if (message === '' && !media) return null;
  return (
    <section className="gift-letter" aria-label={PAGE_TEXTS[language].messageFrom(purchaserName)}>
      <Media {...props} />
      <p className="gift-message" dir="auto">
        {linesOf(message).join('\n')}
      </p>
      <p className="gift-signature">
        <bdi className="gift-signer">{purchaserName}</bdi>
        {!namesCompany(purchaserName, companyName) && (
          <bdi className="gift-company">{companyName}</bdi>
        )}
      </p>
    </section>
  );
}
