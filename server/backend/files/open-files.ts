import path from 'node:path';
import type { BackendEnv } from '../../env/backend-env';
import type { Room } from '../room';
import { createDiskFiles } from './disk';
import type { Files } from './files';
import { createS3Files } from './s3';

/** A folder that takes a file only while enough room is left beside it. */
const withRoom = (files: Files, room: Room): Files => ({
  ...files,
  async put(key, bytes, contentType) {
    await room.assertFor(bytes.byteLength);
    await files.put(key, bytes, contentType);
  },
  async ping() {
    await room.assertFor();
    await files.ping();
  },
});

/** The file store the environment names: S3-compatible, or a folder of this machine. */
export const openFiles = ({ s3, dataDir }: Pick<BackendEnv, 's3' | 'dataDir'>, room: Room): Files =>
  s3 ? createS3Files(s3) : withRoom(createDiskFiles(path.join(dataDir, 'files')), room);
