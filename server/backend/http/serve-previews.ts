import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProductDetail } from '@/contract/endpoints/products';
import { intId, uuid } from '@/contract/schema';
import { AppError } from '@/contract/vocabulary/error-codes';
import { campaignPreviewOf, productPreviewOf } from '@/shared/drawing/preview';
import { getCampaign } from '../commerce/campaigns/read-campaigns';
import type { Ports } from '../commerce/ports';
import type { Database } from '../db/database';
import type { PreviewOf, PreviewPictures } from '../previews/preview-pictures';
import type { SpendOn } from './rate-limits';
import { sendBytes } from './send-bytes';

export interface PreviewDeps {
  db: Database;
  ports: Pick<Ports, 'shelf'>;
  previews: PreviewPictures;
  spendOn: SpendOn;
}

/** An id, a dash and a version. */
const NAME = /^(.{1,36})-([0-9a-z]{1,10})\.jpg$/;

const FOREVER = 'public, max-age=31536000, immutable';
/** For a previous version's URL: the current picture is sent, and only cached for a short time. */
const SHORTLY = 'public, max-age=300';

/** For a picture that lacks a stored part. */
const NEVER = 'no-store';

type Read = (request: FastifyRequest, id: string) => Promise<PreviewOf | undefined>;

const readProduct =
  ({ ports }: PreviewDeps): Read =>
  async ({ now }, given) => {
    const id = uuid.safeParse(given);
    if (!id.success) return undefined;
    const { json } = await ports.shelf.detail(now, id.data);
    return { kind: 'products', preview: productPreviewOf(JSON.parse(json.toString()) as ProductDetail) };
  };

const readCampaign =
  ({ db }: PreviewDeps): Read =>
  async ({ now }, given) => {
    const id = intId.safeParse(Number(given));
    if (!id.success) return undefined;
    return { kind: 'campaigns', preview: campaignPreviewOf(await getCampaign({ db, now, actor: undefined }, id.data)) };
  };

const serve = (app: FastifyInstance, kind: PreviewOf['kind'], read: Read, { previews, spendOn }: PreviewDeps): void => {
  const [spendLight, spendDrawing] = [spendOn(undefined), spendOn('heavy')];
  const answer = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const [, id = '', asked] = NAME.exec(request.params.name) ?? [];
    const of = await read(request, id);
    if (!of) throw new AppError('NOT_FOUND');
    const { bytes, version, isStopgap } = await previews.find(id, of, () => spendDrawing(request, reply));
    const age = asked === version ? FOREVER : SHORTLY;
    reply.header('cache-control', isStopgap ? NEVER : age);
    return sendBytes(request, reply, {
      contentType: 'image/jpeg',
      bytes: bytes.byteLength,
      tag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
      open: ({ start, end }) => Readable.from([Buffer.from(bytes.subarray(start, end + 1))]),
    });
  };
  app.get<{ Params: { name: string } }>(
    `/files/previews/${kind}/:name`,
    { schema: { hide: true }, onRequest: (request, reply) => spendLight(request, reply) },
    answer,
  );
};

/** `GET /files/previews/{products,campaigns}/{id}-{version}.jpg`: pictures for link previews, rendered on request. */
export const registerPreviews = (app: FastifyInstance, deps: PreviewDeps): void => {
  serve(app, 'products', readProduct(deps), deps);
  serve(app, 'campaigns', readCampaign(deps), deps);
};
