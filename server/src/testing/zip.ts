import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  data: Buffer;
  /** What the list says instead of the truth. */
  lies?: { unpacked?: number; localName?: string; flags?: number; offset?: number };
}

function headers({ name, data, lies = {} }: ZipPart, offset: number) {
  const packed = deflateRawSync(data);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(lies.flags ?? 0, 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(data), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(lies.unpacked ?? data.length, 18);
  common.writeUInt16LE(name.length, 22);
  const localName = lies.localName ?? name;
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(localName), packed]);
  local.writeUInt16LE(localName.length, 26);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(lies.offset ?? offset, 10);
  const madeBy = Buffer.from('PK\x01\x02\x14\0', 'latin1');
  return { local, entry: Buffer.concat([madeBy, common, place, Buffer.from(name)]) };
}

/** A ZIP file as somebody with bad intentions would write it, too. */
export function zip(parts: readonly ZipPart[], count = parts.length): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { local, entry } = headers(part, offset);
    locals.push(local);
    entries.push(entry);
    offset += local.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook whose sheet and shared texts are these. */
export function workbookParts(sheet: string | Buffer, strings: string | Buffer = ''): ZipPart[] {
  const part = (name: string, text: string | Buffer) => ({ name, data: Buffer.from(text) });
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`;
  return [
    part(
      '_rels/.rels',
      `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    ),
    part('xl/worksheets/sheet1.xml', sheet),
    part('xl/sharedStrings.xml', strings),
  ];
}
