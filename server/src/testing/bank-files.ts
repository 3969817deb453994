/** A statement in OFX 1 (SGML), as banks of Central America write it: values without an end. */
export const OFX_1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>
<DTSERVER>20261128120000<LANGUAGE>SPA</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>0
<STMTRS><CURDEF>CRC
<BANKACCTFROM><BANKID>102<ACCTID>912345678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261116120000[-6:CST]<TRNAMT>500000.00<FITID>845120931<NAME>CAFE DEL VALLE &amp; CIA<MEMO>TEF R-1-95</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261116<TRNAMT>-250.00<FITID>845120932<NAME>COMISION<MEMO></STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261117<TRNAMT>75000,00<FITID>845121777<MEMO>SINPE MÓVIL MARÍA NÚÑEZ</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>574750.00<DTASOF>20261128</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`;

/** The same in OFX 2 (XML). */
export const OFX_2 = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX>
  <BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID>
    <STMTRS><CURDEF>CRC</CURDEF>
      <BANKACCTFROM><BANKID>102</BANKID><ACCTID>912345678</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
      <BANKTRANLIST>
        <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261116</DTPOSTED><TRNAMT>500000.00</TRNAMT><FITID>845120931</FITID><NAME>CAFE DEL VALLE &amp; CIA</NAME><MEMO>TEF R-1-95</MEMO></STMTTRN>
        <STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261116</DTPOSTED><TRNAMT>-250.00</TRNAMT><FITID>845120932</FITID><NAME>COMISION</NAME></STMTTRN>
        <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261117</DTPOSTED><TRNAMT>75000.00</TRNAMT><FITID>845121777</FITID><MEMO>SINPE MÓVIL MARÍA NÚÑEZ</MEMO></STMTTRN>
      </BANKTRANLIST>
    </STMTRS>
  </STMTTRNRS></BANKMSGSRSV1>
</OFX>
`;

interface Entry {
  amount: string;
  kind?: 'CRDT' | 'DBIT';
  status?: string;
  currency?: string;
  /** What stands in `NtryDtls`. */
  details?: string;
}

const entry = ({
  amount,
  kind = 'CRDT',
  status = '<Sts><Cd>BOOK</Cd></Sts>',
  currency = 'CRC',
  details = '',
}: Entry) => `
      <Ntry>
        <Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd>${status}
        <BookgDt><Dt>2026-11-16</Dt></BookgDt><ValDt><Dt>2026-11-17</Dt></ValDt>
        <AcctSvcrRef>845120931</AcctSvcrRef>
        <NtryDtls>${details}</NtryDtls>
      </Ntry>`;

/** The details of a payment in CAMT.053. */
export const camtDetails = ({ amount = '', reference = '' } = {}): string => `
          <TxDtls>
            <Refs><EndToEndId>NOTPROVIDED</EndToEndId>${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}</Refs>
            ${amount && `<Amt Ccy="CRC">${amount}</Amt>`}
            <RltdPties>
              <Dbtr><Pty><Nm>Café del Valle &amp; Cía</Nm></Pty></Dbtr>
              <DbtrAcct><Id><IBAN>CR05015202001026284066</IBAN></Id></DbtrAcct>
            </RltdPties>
            <RmtInf><Ustrd>R-1-95</Ustrd><Ustrd>noviembre</Ustrd></RmtInf>
          </TxDtls>`;

/** A statement in CAMT.053, version 8. */
export const camtStatement = (entries: readonly Entry[], { currency = 'CRC' } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-28T06:00:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>1</Id>
      <Acct><Id><IBAN>CR23015108410026012345</IBAN></Id><Ccy>${currency}</Ccy></Acct>${entries
        .map(entry)
        .join('')}
    </Stmt>
  </BkToCstmrStmt>
</Document>
`;
