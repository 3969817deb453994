import sharp from 'sharp';

/** A box of an mp4 file around its content. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const parts = content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([length, Buffer.from(type, 'latin1'), ...parts]);
}

export const ftyp = (brand = 'isom') => box('ftyp', brand, Buffer.alloc(4), brand);

/** A track of pictures, or of what `handler` says. */
export const track = ({ handler = 'vide', extra = [] as Buffer[] } = {}) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    ...extra,
    box('mdia', box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13)), box('minf')),
  );

/** The boxes of a film, enough for who looks at the boxes alone. */
export const film = ({ brand = 'isom', extra = [] as Buffer[] } = {}) =>
  Buffer.concat([
    ftyp(brand),
    box('moov', box('mvhd', Buffer.alloc(100)), track(), ...extra),
    box('mdat', 'pictures'),
  ]);

/** A picture as a telephone takes it: on its side, with the place it was taken. */
export const photo = (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'Ana Mora' }, IFD3: { GPSLatitude: '9/1 55/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
