import path from 'node:path';
import type { BackendEnv } from '../../env/backend-env';
import type { Room } from '../room';
import { createDiskFiles } from './disk';
import type { Files } from './files';
import { createS3Files } from './s3';

/** Stores a file only while enough disk space remains. */
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

/** Opens the file store that the environment configures: S3-compatible, or a folder of this machine. */
export const openFiles = ({ s3, dataDir }: Pick<BackendEnv, 's3' | 'dataDir'>, room: Room): Files =>
  s3 ? createS3Files(s3) : withRoom(createDiskFiles(path.join(dataDir, 'files')), room);
