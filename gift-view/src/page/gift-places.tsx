import type { Language } from '@regalo/contract/values/language';
import { linesOf, oneLine } from '../clean-text.ts';
import type { GiftPlaces } from './gift-page-props.ts';
import { PLACES_TEXTS } from './places-texts.ts';

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
  const texts = PLACES_TEXTS[language];
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

interface ShopFactsProps {
  language: Language;
  address: string;
  hours: string;
}

/** Address and hours of a shop, as far as they are known. */
export function ShopFacts({ language, address, hours }: ShopFactsProps) {
  const texts = PLACES_TEXTS[language];
  const facts = [
    { label: texts.address, lines: linesOf(address) },
    { label: texts.hours, lines: linesOf(hours) },
  ].filter(({ lines }) => lines.join('') !== '');
  if (facts.length === 0) return null;
  return (
    <dl className="gift-shop-facts">
      {facts.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{lines.join('\n')}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  language: Language;
  shopName: string | null;
  places?: GiftPlaces | null;
}

/** Where a gift can be used: its shop, or some of those that take it and a way to find others. */
export function WhereToUse({ language, shopName, places }: Props) {
  if (!places) return null;
  const texts = PLACES_TEXTS[language];
  if (places.kind === 'shop')
    return places.address || places.hours ? (
      <section className="gift-places">
        <h2>{texts.heading}</h2>
        <p className="gift-place-name">
          <bdi>{oneLine(shopName ?? '')}</bdi>
        </p>
        <ShopFacts {...places} language={language} />
      </section>
    ) : null;
  const { count, some, action, categories } = places;
  if (count === 0) return null;
  return (
    <section className="gift-places">
      <h2>{texts.heading}</h2>
      <p>{texts.count(count)}</p>
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
