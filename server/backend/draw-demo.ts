import { backendEnv } from '../env';
import { drawImages } from './demo/files/draw-images';
import { openFiles } from './files/open-files';
import { watchRoom } from './room';
import { beside } from './run-beside';

/** Draws the pictures of the demo fair on another processor than the one that makes it. */
const drawDemo = (): Promise<void> => {
  const env = backendEnv();
  return drawImages(openFiles(env, watchRoom(env.dataDir)));
};

beside(drawDemo);
