import { formatCount } from '@regalo/contract/values/count';
import { RECIPIENT } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { fill, pluralOf } from '@regalo/messages/texts';
import { type Brand, BrandHead, PageFooter } from '../brand.tsx';
import { oneLine } from '../clean-text.ts';
import { type PageAssets, renderDocument } from './document.tsx';
import { ShopFacts, ShopSearch } from './gift-places.tsx';

/** A shop that takes gift cards. */
export interface ListedShop {
  id: number;
  name: string;
  category: string;
  address: string;
  hours: string;
  phone: string | null;
  whatsapp: string | null;
  /** Address of a picture. */
  logo: string;
}

/** One page of the shops that take a gift. */
export interface ShopsPageProps {
  language: Language;
  /** Of the gift. */
  brand?: Brand | null;
  /** Whether the device opens geo: links with an app for maps. */
  mapsApp: boolean;
  /** Address of the gift's page. */
  gift: string;
  /** Address of this page, without what is looked for. */
  action: string;
  search: string;
  category: number | null;
  categories: readonly { id: number; name: string }[];
  shops: readonly ListedShop[];
  total: number;
  page: number;
  pages: number;
  /** Addresses of the pages beside it. */
  before: string | null;
  after: string | null;
}

function Shop(shop: ListedShop & Pick<ShopsPageProps, 'language' | 'mapsApp'>) {
  return (
    <li className="gift-listed-shop">
      <img className="gift-logo" src={shop.logo} alt="" loading="lazy" width="48" height="48" />
      <h2>
        <bdi>{oneLine(shop.name)}</bdi>
      </h2>
      <p>{oneLine(shop.category)}</p>
      <ShopFacts {...shop} />
    </li>
  );
}

function Pages({ language, page, pages, before, after }: ShopsPageProps) {
  const texts = RECIPIENT[language].places;
  if (pages < 2) return null;
  const place = fill(texts.page, { page: formatCount(page), pages: formatCount(pages) });
  return (
    <nav className="gift-pages" aria-label={place}>
      {before && (
        <a className="gift-tool" rel="prev" href={before}>
          {texts.before}
        </a>
      )}
      <span>{place}</span>
      {after && (
        <a className="gift-tool" rel="next" href={after}>
          {texts.after}
        </a>
      )}
    </nav>
  );
}

function ShopsPage(props: ShopsPageProps) {
  const { language, mapsApp, gift, action, shops, total } = props;
  const texts = RECIPIENT[language].places;
  const found = fill(texts[`found_${pluralOf(total, language)}`], { count: formatCount(total) });
  return (
    <article className="gift-page gift-page-shops" lang={language}>
      <div className="gift-sheet">
        <BrandHead brand={props.brand} />
        <div className="gift-shops">
          <a className="gift-back" href={gift}>
            {texts.back}
          </a>
          <h1>{texts.title}</h1>
          <ShopSearch {...props} />
          <p className="gift-found" role="status">
            {total === 0 ? texts.none : found}
          </p>
          {total === 0 && (
            <p>
              <a href={action}>{texts.all}</a>
            </p>
          )}
          <ul className="gift-shop-list">
            {shops.map((shop) => (
              <Shop key={shop.id} {...shop} language={language} mapsApp={mapsApp} />
            ))}
          </ul>
          <Pages {...props} />
        </div>
        <PageFooter brand={props.brand}>Regalo</PageFooter>
      </div>
    </article>
  );
}

/** The shops that take a gift of a free amount, as an HTML document. */
export function renderShopsPage(props: ShopsPageProps, assets: PageAssets): string {
  const { language, brand } = props;
  const title = RECIPIENT[language].places.title;
  return renderDocument({ language, title, assets, brand, body: <ShopsPage {...props} /> });
}
