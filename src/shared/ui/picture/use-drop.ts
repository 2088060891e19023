import { useState, type DragEvent } from 'react';

/** Handlers of a drop target for one file, and whether something is dragged over it. */
export function useDrop(onFile: (file: File | undefined) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    // Without this the browser would navigate to the file.
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
}
