import type { GiftEmailProps } from '../email/gift-email-props.ts';
import type { GiftPageProps } from '../page/gift-page-props.ts';

/** A gift as the tests of this package see it. */
export const testGift: GiftPageProps = {
  language: 'en',
  state: 'open',
  purchaserName: 'Daniela Rojas',
  companyName: 'Cooperativa Valle Alto',
  recipientName: 'Ana Solís',
  message: 'Dear Ana,\nenjoy!',
  giftName: 'Breakfast for two',
  shopName: 'Café Niebla',
  faceValue: '₡25,000',
  cardArt: '/media/catalogue/art.webp',
  logo: '/media/catalogue/logo.webp',
  media: { kind: 'image', url: '/media/photo.webp' },
  voucherCode: 'K7QM-4TXP-9HWD-2RVN-8XCA',
  qr: { size: 29, path: 'M4 4h7v1h-7z' },
  validUntil: '2027-01-05',
  unwrapAction: '/g/token',
  calendar: '/g/token/expiry.ics',
};

export const testEmail: GiftEmailProps = {
  language: 'en',
  surprise: false,
  recipientName: 'Ana Solís',
  purchaserName: 'Daniela Rojas',
  companyName: 'Cooperativa Valle Alto',
  message: 'Dear Ana,\nenjoy!',
  giftName: 'Breakfast for two',
  shopName: 'Café Niebla',
  faceValue: '₡25,000',
  link: 'https://regalo.example/g/token',
  validUntil: '2027-01-05',
  cardArt: 'https://regalo.example/media/art.jpg',
  media: { kind: 'image', url: 'https://regalo.example/media/photo.jpg' },
};

/** Hostile names and texts. */
export const HOSTILE = `<script>alert(1)</script>"><img src=x onerror=alert(1)> & 'Ñandú'`;
