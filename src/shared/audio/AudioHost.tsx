import dynamic from 'next/dynamic';
import { useAudio } from './audio-store';

/** Fetched when something is to be heard. */
const AudioPlayer = dynamic(() => import('./AudioPlayer').then((module) => module.AudioPlayer), { ssr: false });

/** The player of the app, over all pages; without anything to be heard there is none. */
export function AudioHost() {
  const { track, asked } = useAudio();
  return track ? <AudioPlayer key={asked} track={track} /> : null;
}
