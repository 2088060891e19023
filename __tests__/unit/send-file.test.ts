import type { Upload } from '@/contract/endpoints/uploads';
import { ApiError } from '@/shared/api/api-error';
import { sendFile, type SendProgress } from '@/shared/uploads/send-file';

const PART = 4;

/** A backend that stores parts, and fails on demand. */
const backend = { uploads: new Map<string, Upload & { content: string }>(), failures: [] as ApiError[] };

const answers: Record<string, (input: { params: { id: string }; query: { offset: number }; bytes: Blob }) => unknown> =
  {
    'GET /uploads/{id}': ({ params: { id } }) => backend.uploads.get(id) ?? refuse(404, 'UPLOAD_NOT_FOUND'),
    'PUT /uploads/{id}/parts': async ({ params: { id }, query: { offset }, bytes }) => {
      const upload = backend.uploads.get(id) ?? refuse(404, 'UPLOAD_NOT_FOUND');
      if (offset !== upload.received) refuse(409, 'UPLOAD_OFFSET');
      upload.content += await bytes.text();
      upload.received += bytes.size;
      upload.complete = upload.received === upload.bytes;
      return { ...upload };
    },
  };

function refuse(status: number, code: 'UPLOAD_NOT_FOUND' | 'UPLOAD_OFFSET' | 'FILE_NOT_PDF' | 'INTERNAL'): never {
  throw new ApiError(status, code, code);
}

const begin = ({ body }: { body: Pick<Upload, 'purpose' | 'fileName' | 'bytes'> }): Upload => {
  const id = `upload-${backend.uploads.size + 1}`;
  const upload = { ...body, id, received: 0, partBytes: PART, complete: false, content: '' };
  backend.uploads.set(id, upload);
  return { ...upload };
};

jest.mock('@/shared/api/client', () => ({
  call: async (key: string, input: never) => {
    const failure = key.startsWith('PUT') ? backend.failures.shift() : undefined;
    if (failure) throw failure;
    return key === 'POST /uploads' ? begin(input) : answers[key]?.(input);
  },
}));

/** The only browser feature that sending needs: the network events. */
const network = new EventTarget();
Object.assign(globalThis, { window: network });

const file = new File(['0123456789'], 'sach.pdf');

const send = (options: { uploadId?: string; signal?: AbortSignal } = {}) => {
  const states: SendProgress[] = [];
  const done = sendFile(file, {
    purpose: 'pdf-full',
    uploadId: options.uploadId,
    signal: options.signal ?? new AbortController().signal,
    onStarted: () => undefined,
    onProgress: (state) => states.push(state),
  });
  return { states, done };
};

beforeEach(() => {
  backend.uploads.clear();
  backend.failures = [];
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

const contentOf = ({ id }: Upload) => backend.uploads.get(id)?.content;

test('a file arrives whole, part after part', async () => {
  const { done, states } = send();
  expect(contentOf(await done)).toBe('0123456789');
  expect(states.map(({ sent }) => sent)).toEqual([0, 4, 8, 10]);
});

test('a lost connection is waited out, and the sending goes on where it stopped', async () => {
  backend.failures = [ApiError.noResponse(new TypeError()), ApiError.noResponse(new TypeError())];
  const { done, states } = send();
  await jest.advanceTimersByTimeAsync(1000);
  expect(states.at(-1)).toEqual({ sent: 0, waiting: true });
  network.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(contentOf(await done)).toBe('0123456789');
});

test('an upload that was begun before is gone on with, and one that the server has forgotten begins anew', async () => {
  const known = begin({ body: { purpose: 'pdf-full', fileName: 'sach.pdf', bytes: file.size } });
  const kept = backend.uploads.get(known.id);
  Object.assign(kept ?? {}, { received: 8, content: '01234567' });
  const { done, states } = send({ uploadId: known.id });
  expect(contentOf(await done)).toBe('0123456789');
  expect(states[0]?.sent).toBe(8);
  expect((await send({ uploadId: 'long ago' }).done).id).toBe('upload-2');
});

test('a refusal of the file itself ends the sending at once, and trouble that does not pass ends it at last', async () => {
  backend.failures = [new ApiError(422, 'FILE_NOT_PDF', 'no document')];
  await expect(send().done).rejects.toMatchObject({ code: 'FILE_NOT_PDF' });
  backend.failures = Array.from({ length: 20 }, () => new ApiError(500, 'INTERNAL', 'broken'));
  const troubled = expect(send().done).rejects.toMatchObject({ code: 'INTERNAL' });
  await jest.advanceTimersByTimeAsync(300_000);
  await troubled;
});

test('stopping ends it, also while the network is away', async () => {
  backend.failures = [ApiError.noResponse(new TypeError())];
  const control = new AbortController();
  const stopped = expect(send({ signal: control.signal }).done).rejects.toMatchObject({ name: 'AbortError' });
  await jest.advanceTimersByTimeAsync(100);
  control.abort();
  await stopped;
});
