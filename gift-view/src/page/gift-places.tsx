import { formatCount } from '@regalo/contract/values/count';
import { shownPhone } from '@regalo/contract/values/phone';
import { RECIPIENT } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { fill, pluralOf } from '@regalo/messages/texts';
import { linesOf, oneLine } from '../clean-text.ts';
import type { GiftPlaces, ShopPlace } from './gift-page-props.ts';

/** Searches for a place, which is not geocoded here: only whoever follows the link asks for it. */
const MAP = 'https://www.google.com/maps/search/?api=1&query=';

interface ShopSearchProps {
  language: Language;
  /** Where the form leads to. */
  action: string;
  categories: readonly { id: number; name: string }[];
  search?: string;
  category?: number | null;
}

/** Looks for shops by a plain form, so that it works without JavaScript. */
export function ShopSearch({ language, action, categories, ...chosen }: ShopSearchProps) {
  const texts = RECIPIENT[language].places;
  const { search = '', category = null } = chosen;
  return (
    <search>
      <form className="gift-search" method="get" action={action} aria-label={texts.search}>
        <label className="gift-field">
          <span>{texts.searchLabel}</span>
          <input type="search" name="search" defaultValue={search} maxLength={80} />
        </label>
        <label className="gift-field">
          <span>{texts.category}</span>
          <select name="category" defaultValue={category ?? ''}>
            <option value="">{texts.everyCategory}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {oneLine(name)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="gift-tool">
          {texts.find}
        </button>
      </form>
    </search>
  );
}

type ShopFactsProps = ShopPlace & { language: Language; name: string };

/** How a shop is reached: the way there, on a map or by an app, a call, a message. */
function ShopLinks({ language, name, address, phone, whatsapp, mapsApp }: ShopFactsProps) {
  const texts = RECIPIENT[language].places;
  const place = encodeURIComponent(oneLine(`${name}, ${address}`));
  const links = [
    address && { label: texts.map, href: `${MAP}${place}` },
    address && mapsApp && { label: texts.mapsApp, href: `geo:0,0?q=${place}` },
    phone && { label: fill(texts.call, { phone: shownPhone(phone) }), href: `tel:${phone}` },
    whatsapp && { label: 'WhatsApp', href: `https://wa.me/${whatsapp.slice(1)}` },
  ].filter((link) => typeof link === 'object' && link !== null);
  if (links.length === 0) return null;
  return (
    <ul className="gift-shop-links">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a
            className="gift-tool"
            href={href}
            aria-label={`${label}: ${oneLine(name)}`}
            {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Address and hours of a shop, as far as they are known, and how it is reached. */
export function ShopFacts(props: ShopFactsProps) {
  const texts = RECIPIENT[props.language].places;
  const facts = [
    { label: texts.address, lines: linesOf(props.address) },
    { label: texts.hours, lines: linesOf(props.hours) },
  ].filter(({ lines }) => lines.join('') !== '');
  return (
    <>
      {facts.length > 0 && (
        <dl className="gift-shop-facts">
          {facts.map(({ label, lines }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{lines.join('\n')}</dd>
            </div>
          ))}
        </dl>
      )}
      <ShopLinks {...props} />
    </>
  );
}

const isKnown = ({ address, hours, phone, whatsapp }: ShopPlace) =>
  Boolean(address || hours || phone || whatsapp);

interface Props {
  language: Language;
  shopName: string | null;
  places?: GiftPlaces | null;
}

/** Where a gift can be used: its shop, or some of those that take it and a way to find others. */
export function WhereToUse({ language, shopName, places }: Props) {
  if (!places) return null;
  const texts = RECIPIENT[language].places;
  if (places.kind === 'shop')
    return isKnown(places) ? (
      <section className="gift-places">
        <h2>{texts.heading}</h2>
        <p className="gift-place-name">
          <bdi>{oneLine(shopName ?? '')}</bdi>
        </p>
        <ShopFacts {...places} name={shopName ?? ''} language={language} />
      </section>
    ) : null;
  const { count, some, action, categories } = places;
  if (count === 0) return null;
  return (
    <section className="gift-places">
      <h2>{texts.heading}</h2>
      <p>{fill(texts[`count_${pluralOf(count, language)}`], { count: formatCount(count) })}</p>
      <ul className="gift-some-shops">
        {some.map(({ id, name }) => (
          <li key={id}>
            <bdi>{oneLine(name)}</bdi>
          </li>
        ))}
      </ul>
      <p>
        <a href={action}>{texts.all}</a>
      </p>
      <ShopSearch language={language} action={action} categories={categories} />
    </section>
  );
}
