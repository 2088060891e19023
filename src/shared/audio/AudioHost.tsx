import { useAudio } from './audio-store';

/** The player of the app, over all pages; without anything to be heard there is none. */
export function AudioHost() {
  const { track, Player, asked } = useAudio();
  return track && Player ? <Player key={asked} track={track} /> : null;
}
