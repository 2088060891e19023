import { useAudio } from './audio-store';

/** The app's audio player, shown over all pages; renders nothing without a track. */
export function AudioHost() {
  const { track, Player, asked } = useAudio();
  return track && Player ? <Player key={asked} track={track} /> : null;
}
