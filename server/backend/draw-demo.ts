import { backendEnv } from '../env';
import { drawImages } from './demo/files/draw-images';
import { openFiles } from './files/open-files';
import { watchRoom } from './room';
import { inChild } from './run-in-child';

/** Renders the demo fair's pictures in a separate process, on another core than the seeding. */
const drawDemo = (): Promise<void> => {
  const env = backendEnv();
  return drawImages(openFiles(env, watchRoom(env.dataDir)));
};

inChild(drawDemo);
