import path from 'node:path';
import type { BackendEnv } from '../../env/backend-env';
import { createDiskFiles } from './disk';
import type { Files } from './files';
import { createS3Files } from './s3';

/** The file store the environment names: S3-compatible, or a folder of this machine. */
export const openFiles = ({ s3, dataDir }: Pick<BackendEnv, 's3' | 'dataDir'>): Files =>
  s3 ? createS3Files(s3) : createDiskFiles(path.join(dataDir, 'files'));
