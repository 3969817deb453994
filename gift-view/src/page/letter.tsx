import { namesCompany } from '@regalo/contract/gifts/sender';
import { RECIPIENT } from '@regalo/messages/all-languages';
import { fill } from '@regalo/messages/texts';
import { linesOf } from '../clean-text.ts';
import type { GiftPageProps } from './gift-page-props.ts';

type LetterProps = Pick<GiftPageProps, 'language' | 'message' | 'media'> & {
  purchaserName: string;
  companyName: string;
};

/** The photo or video that the purchaser attached. */
function Media({ language, media, purchaserName: purchaser }: LetterProps) {
  const { photo, video } = RECIPIENT[language].page;
  if (!media) return null;
  if (media.kind === 'image')
    return <img className="gift-photo" src={media.url} alt={fill(photo, { purchaser })} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: people attach their own clips, without captions
    <video
      className="gift-photo"
      src={media.url}
      controls
      playsInline
      preload="metadata"
      aria-label={fill(video, { purchaser })}
    />
  );
}

/** The signed message with its attachment; nothing once both were erased. */
export function Letter(props: LetterProps) {
  const { language, message, media, purchaserName, companyName } = props;
  if (message === '' && !media) return null;
  const label = fill(RECIPIENT[language].page.messageFrom, { purchaser: purchaserName });
  return (
    <section className="gift-letter" aria-label={label}>
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
