import { createHash, createVerify } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import forge from 'node-forge';
import { codeEndsAt, codeWindowOf } from '@/contract/rules/pickup';
import { createReader } from '@server/env/reader';
import { readWallets } from '@server/env/wallet-env';
import { createWalletPasses } from '@server/backend/wallet/wallet-passes';
import { PRODUCT_NAME, refusal } from '@tests/support/backend';
import { makeAvailable, openCounter, type Counter } from '@tests/support/counter';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer } from '@tests/support/make-data';
import { orderSlot, placedOrder, saveHours, slotAt, slotHours } from '@tests/support/slots';
import { unzip } from '@tests/support/unzip';
import { makeAppleKeys, makeGoogleKeys, PASS_TYPE, TEAM } from '@tests/support/wallet-keys';

const SITE = 'https://hoisach.test';
const GOOGLE = makeGoogleKeys();
const APPLE = makeAppleKeys();
const PASSES = ['apple-pass', 'google-pass'] as const;

const portsOf = (env: Record<string, string>) =>
  createWalletPasses(readWallets(createReader({ ...env, PUBLIC_URL: SITE })), {
    productName: PRODUCT_NAME,
    publicUrl: SITE,
  });

/** The signer's certificate and the signed attributes of a detached PKCS #7 signature. */
const signerOf = (signature: Buffer) => {
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(signature.toString('binary'))),
  ) as unknown as {
    certificates: forge.pki.Certificate[];
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
  };
  const { authenticatedAttributes: value, signature: signed } = message.rawCapture;
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, value);
  const digest = value
    .map((attribute) => attribute.value as forge.asn1.Asn1[])
    .find(([oid]) => forge.asn1.derToOid(oid!.value as string) === forge.pki.oids.messageDigest)!;
  return {
    certificates: message.certificates.map((one) => forge.pki.certificateToPem(one)),
    attributes: Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary'),
    signed: Buffer.from(signed, 'binary'),
    digest: Buffer.from(((digest[1]!.value as forge.asn1.Asn1[])[0]!.value as string) ?? '', 'binary').toString('hex'),
  };
};

const sha1 = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex');
const tidy = (pem: string): string => pem.replaceAll(/\s/g, '');

describeOnDatabase('the ticket of a counter order in a wallet', (open) => {
  let shop: Counter;
  beforeAll(async () => {
    shop = await openCounter(open, { wallets: portsOf({ ...APPLE, ...GOOGLE.env }), publicUrl: SITE });
    await shop.db.rows(sql`
      UPDATE campaigns SET opens_at = '08:00', closes_at = '21:00' WHERE id = ${shop.campaign.id}`);
  });
  afterAll(() => shop.close());

  const waiting = async (): Promise<string> => {
    const { id: productId } = await shop.sell();
    return shop.waiting([{ productId }]);
  };
  const ask = (id: string, pass: (typeof PASSES)[number], token = shop.customerToken) =>
    shop.call(`GET /orders/${id}/${pass}`, { token });
  const orderOf = async (id: string) =>
    (await shop.call(`GET /orders/${id}`, { token: shop.customerToken })).body as { code: string; total: number };

  it('is a signed pass for Apple, whose QR code the counter takes', async () => {
    const id = await waiting();
    const { status, headers, bytes } = await ask(id, 'apple-pass');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/vnd.apple.pkpass' });
    const files = unzip(bytes);
    const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Record<string, string>;
    const listed = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
    expect(Object.fromEntries(listed.map(([name, content]) => [name, sha1(content)]))).toEqual(manifest);
    expect(Object.keys(manifest).sort()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json']);

    const { certificates, attributes, signed, digest } = signerOf(files.get('signature')!);
    expect(certificates.map(tidy)).toEqual([APPLE.APPLE_WALLET_WWDR, APPLE.APPLE_WALLET_CERTIFICATE].map(tidy));
    expect(digest).toBe(sha1(files.get('manifest.json')!));
    const verify = createVerify('sha1').update(attributes);
    expect(verify.verify(APPLE.APPLE_WALLET_CERTIFICATE, signed)).toBe(true);

    const pass = JSON.parse(files.get('pass.json')!.toString()) as {
      barcodes: { message: string; format: string }[];
      eventTicket: Record<string, { key: string; label: string; value: string; attributedValue?: string }[]>;
    };
    const { code } = await shop.pass(id);
    const until = new Date(codeEndsAt(codeWindowOf(shop.clock.now().getTime())));
    const order = await orderOf(id);
    expect(pass).toMatchObject({
      ...{ formatVersion: 1, passTypeIdentifier: PASS_TYPE, teamIdentifier: TEAM, organizationName: PRODUCT_NAME },
      ...{ serialNumber: id, sharingProhibited: true },
      relevantDates: [{ startDate: '2026-11-21T01:00:00.000Z', endDate: '2026-11-21T14:00:00.000Z' }],
      barcodes: [{ format: 'PKBarcodeFormatQR', message: code, altText: `${code.slice(0, 4)} ${code.slice(4)}` }],
    });
    expect(Date.parse((pass as unknown as { expirationDate: string }).expirationDate)).toBe(until.getTime());
    const fields = Object.fromEntries(
      Object.values(pass.eventTicket).flatMap((row) => row.map(({ key, value }) => [key, value] as const)),
    );
    expect(fields).toMatchObject({
      ...{ order: order.code, campaign: shop.campaign.name, stall: shop.issuer.name },
      ...{ hours: '08:00 đến 21:00 mỗi ngày', page: `${SITE}/orders/${id}` },
      payment: expect.stringMatching(/^Trả tiền mặt tại quầy: /),
      until: '19:00 22/11/2026',
    });

    // Its QR code is what the counter takes as the digits, no longer than they are good.
    const scanned = await shop.as('staff', 'POST /staff/orders/scan', { shown: pass.barcodes[0]!.message });
    expect(scanned).toMatchObject({ status: 200, body: { order: { id } } });
  });

  it('is a signed link for Google that holds the whole pass, and another object when its digits are others', async () => {
    const id = await waiting();
    const { status, body } = await ask(id, 'google-pass');
    expect(status).toBe(200);
    const { url, until } = body as { url: string; until: string };
    const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(url) ?? [];
    // Longer links are cut off by some browsers.
    expect(token.length).toBeLessThan(1800);
    const { payload } = await jwtVerify(token, GOOGLE.publicKey, {
      ...{ issuer: 'wallet@hoi-sach.test', audience: 'google', algorithms: ['RS256'] },
      currentDate: shop.clock.now(),
    });
    const { code } = await shop.pass(id);
    const issuerId = GOOGLE.env.GOOGLE_WALLET_ISSUER_ID;
    const order = await orderOf(id);
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      payload: {
        genericClasses: [{ id: `${issuerId}.pickup` }],
        genericObjects: [
          {
            ...{ id: expect.stringMatching(`^${issuerId}\\.${id}-\\d+-[\\da-f]{8}$`), classId: `${issuerId}.pickup` },
            header: { defaultValue: { value: shop.campaign.name } },
            textModulesData: expect.arrayContaining([
              { header: 'Đơn hàng', body: order.code },
              { header: 'Giờ mở cửa', body: '08:00 đến 21:00 mỗi ngày' },
              { header: 'Thanh toán', body: expect.stringMatching(/^Trả tiền mặt tại quầy: /) },
            ]),
            barcode: { type: 'QR_CODE', value: code, alternateText: expect.stringContaining('19:00 22/11/2026') },
            validTimeInterval: { end: { date: until } },
            linksModuleData: { uris: [{ uri: `${SITE}/orders/${id}` }] },
          },
        ],
      },
    });
    expect(JSON.stringify(payload)).not.toContain(shop.customer.email);
  });

  describe('with a chosen time to collect', () => {
    const objectOf = async (id: string) => {
      const { url } = (await ask(id, 'google-pass')).body as { url: string };
      const token = url.slice(url.lastIndexOf('/') + 1);
      expect(token.length).toBeLessThan(1800);
      const { payload } = await jwtVerify(token, GOOGLE.publicKey, { currentDate: shop.clock.now() });
      return (payload.payload as { genericObjects: { id: string; textModulesData: object[] }[] }).genericObjects[0]!;
    };
    const inSlot = async (time: string): Promise<string> => {
      const { id: productId } = await shop.sell();
      return makeAvailable(shop.db, placedOrder(await orderSlot(shop, [{ productId }], slotAt(time))).id);
    };
    beforeAll(() => saveHours(shop, [slotHours({ capacity: 20 })]));

    it('names it in both wallets, and phones show the pass then', async () => {
      const id = await inSlot('09:15');
      const words = '09:15–09:30, 22/11/2026';
      const pass = JSON.parse(
        unzip((await ask(id, 'apple-pass')).bytes)
          .get('pass.json')!
          .toString(),
      ) as {
        eventTicket: { auxiliaryFields: object[] };
        relevantDates: { startDate: string }[];
      };
      expect(pass.eventTicket.auxiliaryFields).toContainEqual(
        expect.objectContaining({ key: 'slot', label: 'Giờ nhận đã chọn', value: words }),
      );
      expect(Date.parse(pass.relevantDates[0]!.startDate)).toBe(Date.parse(slotAt('09:15')));
      expect((await objectOf(id)).textModulesData).toContainEqual({ header: 'Giờ nhận đã chọn', body: words });
    });

    it('is another object for Google when the time is another one, and the same when nothing changed', async () => {
      const id = await inSlot('09:15');
      const before = await objectOf(id);
      expect((await objectOf(id)).id).toBe(before.id);
      await shop.db.rows(sql`
        UPDATE slot_bookings SET slot_id = (SELECT id FROM slots WHERE starts_at = ${slotAt('09:30')}) WHERE order_id = ${id}`);
      const after = await objectOf(id);
      expect(after.id).not.toBe(before.id);
      expect(after.textModulesData).toContainEqual({ header: 'Giờ nhận đã chọn', body: '09:30–09:45, 22/11/2026' });
    });
  });

  it('is offered on the ticket, and only for wallets that have keys and whose certificates are good', async () => {
    const id = await waiting();
    const ticket = await shop.call(`GET /orders/${id}/pickup-ticket`, { token: shop.customerToken });
    expect(ticket.body.wallets).toEqual(['apple', 'google']);
    const now = new Date('2026-11-21T00:00:00Z');
    expect(portsOf({}).offered(now)).toEqual([]);
    expect(portsOf({ ...makeAppleKeys(now), ...GOOGLE.env }).offered(now)).toEqual(['google']);
  });

  it.each(PASSES)('as %s is of its customer alone, while it waits', async (pass) => {
    const id = await waiting();
    const stranger = await makeCustomer(shop.db, { levelId: shop.levels.base });
    expect(await ask(id, pass, await shop.signIn(stranger.email))).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    expect(await ask(id, pass, shop.issuerToken)).toEqual(refusal(403, 'FORBIDDEN'));
    const placed = await shop.order([{ productId: (await shop.sell()).id }], { body: { type: 2 } });
    const early = (placed.body.orders as { id: string }[])[0]!;
    expect(await ask(early.id, pass)).toEqual(refusal(409, 'PICKUP_NOT_READY'));
    await shop.handOver(id, (await shop.pass(id)).code);
    expect(await ask(id, pass)).toEqual(refusal(409, 'PICKUP_NOT_READY'));
    const cancelled = await waiting();
    await shop.db.rows(sql`UPDATE orders SET status = 7 WHERE id = ${cancelled}`);
    expect(await ask(cancelled, pass)).toEqual(refusal(409, 'PICKUP_NOT_READY'));
  });
});

describeOnDatabase('a site without keys for wallets', (open) => {
  let shop: Counter;
  beforeAll(async () => (shop = await openCounter(open)));
  afterAll(() => shop.close());

  it.each(PASSES)('has no %s, and offers none', async (pass) => {
    const { id: productId } = await shop.sell();
    const id = await shop.waiting([{ productId }]);
    const asked = await shop.call(`GET /orders/${id}/${pass}`, { token: shop.customerToken });
    expect(asked).toEqual(refusal(404, 'WALLET_NOT_OFFERED'));
    const ticket = await shop.call(`GET /orders/${id}/pickup-ticket`, { token: shop.customerToken });
    expect(ticket.body.wallets).toEqual([]);
  });
});
