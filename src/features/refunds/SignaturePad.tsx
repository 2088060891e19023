import { Button, Input } from '@mantine/core';
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { SIGNATURE, signaturePath } from '@/contract/rules/signature';
import { refundScreenText as text } from '@/text/refund';
import classes from './SignaturePad.module.css';

type Stroke = (readonly [x: number, y: number])[];

/** Where the pointer is, in the units of the path. */
const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): readonly [number, number] => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const scale = (value: number, size: number, units: number) => (size > 0 ? (value / size) * units : 0);
  return [scale(clientX - left, width, SIGNATURE.width), scale(clientY - top, height, SIGNATURE.height)];
};

/**
 * A field to sign in with a finger, a pen or a mouse. Who cannot draw is not asked to: their typed name is their
 * signature.
 * @param onChange gets the path, empty while nothing was drawn, and what is longer than can be kept not at all
 */
export function SignaturePad({ onChange }: { onChange: (path: string) => void }) {
  const id = useId();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const pointer = useRef<number>(undefined);
  const path = signaturePath(strokes);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => changed.current(path), [path]);

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== undefined || !event.isPrimary) return;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const point = pointOf(event);
    setStrokes((before) => [...before, [point]]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== event.pointerId || path.length > SIGNATURE.maxLength - LONGEST_STEP) return;
    const point = pointOf(event);
    setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]]);
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current === event.pointerId) pointer.current = undefined;
  };

  return (
    <Input.Wrapper label={text.sign} description={text.signHint} labelElement="div" labelProps={{ id }}>
      <svg
        className={classes.pad}
        viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={id}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={path} />
      </svg>
      <Button variant="outline" size="compact-md" disabled={path === ''} onClick={() => setStrokes([])}>
        {text.signAgain}
      </Button>
    </Input.Wrapper>
  );
}
/** Letters of a point of a new stroke: `M600 200L600 200`. */
const LONGEST_STEP = 20;
