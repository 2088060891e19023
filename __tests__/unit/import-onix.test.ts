import { BOOK_COLUMNS, type BookColumn } from '@/contract/imports/book-columns';
import { fold } from '@/contract/rules/fold';
import { LANGUAGES } from '@server/backend/commerce/languages';
import { openTable } from '@server/backend/commerce/imports/files/open-table';

const open = (text: string) =>
  openTable({ bytes: Buffer.from(text), isPasted: false, columns: BOOK_COLUMNS, takesOnix: true });

const BOOK = {
  ...{ isbn: '9786042087438', code: 'KD-01', name: 'Số đỏ: Tiểu thuyết', authors: 'Vũ Trọng Phụng; Nam Cao' },
  ...{ translator: 'Lê Thu An', publisher: 'Nhà xuất bản Văn học', coverPrice: '85000', year: '2021', pages: '272' },
  ...{ genre: 'Tiểu thuyết', language: 'Tiếng Việt', size: '13 x 20.5 cm' },
};

/** ONIX 3.0 with reference tags; `%` stands for more elements of the product. */
const REFERENCE = `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header><Sender><SenderName>A</SenderName></Sender></Header>
<Product><RecordReference>com.example.1</RecordReference>
<ProductIdentifier><ProductIDType>01</ProductIDType><IDValue>KD-01</IDValue></ProductIdentifier>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9786042087438</IDValue></ProductIdentifier>
<DescriptiveDetail><Collection><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Tủ sách Vàng</TitleText></TitleElement></TitleDetail></Collection><Measure><MeasureType>01</MeasureType><Measurement>205</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>
<Measure><MeasureType>02</MeasureType><Measurement>130</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>
<TitleDetail><TitleType>03</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Dumb luck</TitleText></TitleElement></TitleDetail>
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>Tủ sách</TitleText></TitleElement>
<TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Số đỏ</TitleText><Subtitle>Tiểu thuyết</Subtitle></TitleElement></TitleDetail>
<Contributor><ContributorRole>A01</ContributorRole><PersonName>Vũ Trọng Phụng</PersonName></Contributor>
<Contributor><ContributorRole>A01</ContributorRole><NamesBeforeKey>Nam</NamesBeforeKey><KeyNames>Cao</KeyNames></Contributor>
<Contributor><ContributorRole>B06</ContributorRole><PersonName>Lê Thu An</PersonName></Contributor>
<Language><LanguageRole>02</LanguageRole><LanguageCode>eng</LanguageCode></Language>
<Language><LanguageRole>01</LanguageRole><LanguageCode>vie</LanguageCode></Language>
<Extent><ExtentType>00</ExtentType><ExtentValue>272</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
<Subject><SubjectHeadingText>Tiểu thuyết</SubjectHeadingText></Subject></DescriptiveDetail>
<CollateralDetail><TextContent><TextType>03</TextType><Text textformat="05"><p>Tiểu thuyết <b>trào phúng</b>.</p></Text></TextContent></CollateralDetail>
<PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Nhà xuất bản Văn học</PublisherName></Publisher>
<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20210315</Date></PublishingDate></PublishingDetail>
<RelatedMaterial><RelatedProduct><ProductIdentifier><ProductIDType>01</ProductIDType><IDValue>EB-9</IDValue></ProductIdentifier></RelatedProduct></RelatedMaterial><ProductSupply><SupplyDetail><Price><PriceAmount>3.50</PriceAmount><CurrencyCode>USD</CurrencyCode></Price>
<Price><PriceType>05</PriceType><PriceAmount>60000</PriceAmount><CurrencyCode>VND</CurrencyCode></Price>
<Price><PriceType>02</PriceType><PriceAmount>85000</PriceAmount><CurrencyCode>VND</CurrencyCode></Price></SupplyDetail></ProductSupply></Product>
</ONIXMessage>`;

/** ONIX 2.1 with short tags. */
const SHORT = `<?xml version="1.0"?>
<!DOCTYPE ONIXmessage SYSTEM "http://www.editeur.org/onix/2.1/short/onix-international.dtd">
<ONIXmessage><product><a001>com.example.1</a001>
<productidentifier><b221>01</b221><b244>KD-01</b244></productidentifier>
<productidentifier><b221>02</b221><b244>6042087436</b244></productidentifier>
<productidentifier><b221>15</b221><b244>9786042087438</b244></productidentifier>
<title><b202>01</b202><b203>Số đỏ</b203><b029>Tiểu thuyết</b029></title>
<contributor><b035>A01</b035><b037>Vũ Trọng Phụng</b037></contributor>
<contributor><b035>A01</b035><b037>Cao, Nam</b037></contributor>
<contributor><b035>B06</b035><b036>Lê Thu An</b036></contributor>
<language><b253>01</b253><b252>vie</b252></language><b061>272</b061>
<subject><b070>Tiểu thuyết</b070></subject>
<othertext><d102>01</d102><d104><![CDATA[Tiểu thuyết <b>trào phúng</b>.]]></d104></othertext>
<publisher><b291>01</b291><b081>Nhà xuất bản Văn học</b081></publisher><b003>20210315</b003>
<measure><c093>01</c093><c094>20.5</c094><c095>cm</c095></measure><measure><c093>02</c093><c094>13</c094><c095>cm</c095></measure>
<supplydetail><price><j148>02</j148><j151>85000</j151></price></supplydetail></product></ONIXmessage>`;

describe('An ONIX message is opened as a table of books', () => {
  test.each([
    ['3.0 with reference tags', REFERENCE],
    ['2.1 with short tags', SHORT],
  ])('%s', async (_, text) => {
    const { format, rows, columns } = await open(text);
    expect(format).toBe('onix');
    expect(rows).toHaveLength(1);
    const cellOf = (column: BookColumn) => rows[0]!.cells[(columns as Record<BookColumn, number>)[column]];
    expect(Object.fromEntries(Object.keys(BOOK).map((column) => [column, cellOf(column as BookColumn)]))).toEqual(BOOK);
    expect(cellOf('description')!.replace(/\s+/g, ' ').replace(' .', '.').trim()).toBe('Tiểu thuyết trào phúng.');
  });

  test('a price in another currency keeps it, so that the check refuses it', async () => {
    const { rows, columns } = await open(REFERENCE.replaceAll('<CurrencyCode>VND', '<CurrencyCode>EUR'));
    expect(rows[0]!.cells[columns.coverPrice!]).toBe('3.50 USD');
  });

  test.each([
    ['cut in the middle', REFERENCE.slice(0, 900)],
    [
      'with entities of its own',
      SHORT.replace('.dtd">', '.dtd" [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>').replace('KD-01', '&b;'),
    ],
    ['with an unknown entity', SHORT.replace('KD-01', '&b;')],
  ])('%s it is refused', async (_, text) => {
    await expect(open(text)).rejects.toMatchObject({ code: 'IMPORT_UNREADABLE' });
  });

  test('a record that takes a book back is no row', async () => {
    const text = REFERENCE.replace('<ProductIdentifier>', '<NotificationType>05</NotificationType><ProductIdentifier>');
    await expect(open(text)).rejects.toMatchObject({ code: 'IMPORT_EMPTY' });
  });

  test('languages have the names that the platform has', async () => {
    const codes = 'vie eng fre chi zho jpn kor ger rus spa ita por dut swe tha ron mya grc'.split(' ');
    for (const code of codes) {
      const { rows, columns } = await open(REFERENCE.replace('<LanguageCode>vie', `<LanguageCode>${code}`));
      expect(LANGUAGES.map(fold)).toContain(fold(rows[0]!.cells[columns.language!]!));
    }
  });

  test('without a product it is empty', async () => {
    await expect(open('<ONIXMessage release="3.0"></ONIXMessage>')).rejects.toMatchObject({ code: 'IMPORT_EMPTY' });
  });
});
