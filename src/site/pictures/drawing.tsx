import { MarkPaths } from './mark.tsx'
import type { Box, Label, Line, Mark, Scene, Shape } from './scene.ts'

/** Renders a scene as SVG. Attributes set the geometry, classes set the colors. */
export function Drawing({ scene: { width, height, shapes }, name }: { readonly scene: Scene; readonly name: string }) {
  return (
    <svg class="drawing" width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      {shapes.map((shape, index) => (
        <ShapeDrawn key={index} shape={shape} />
      ))}
    </svg>
  )
}

function ShapeDrawn({ shape }: { readonly shape: Shape }) {
  switch (shape.kind) {
    case 'box':
      return <BoxDrawn {...shape} />
    case 'line':
      return <path class={classes('line', shape)} d={shape.path} />
    case 'label':
      return <LabelDrawn {...shape} />
    case 'mark':
      return <MarkDrawn {...shape} />
  }
}

const ROUND: Readonly<Record<Box['look'], number>> = { card: 8, inner: 6, dashed: 6, strong: 8, badge: 11, bar: 3 }

function BoxDrawn(shape: Box) {
  const { x, y, width, height, look } = shape
  return <rect class={classes('box', shape)} x={x} y={y} width={width} height={height} rx={ROUND[look]} />
}

/** The distance from the middle of a 13 px line to its baseline. */
const TO_BASELINE = 4.5
const ANCHORS = { end: 'end', middle: 'middle' } as const

function LabelDrawn(shape: Label) {
  const { x, y, text, full, align } = shape
  return (
    <text class={classes('label', shape)} x={x} y={y + TO_BASELINE} text-anchor={align && ANCHORS[align]}>
      {full !== undefined && <title>{full}</title>}
      {text}
    </text>
  )
}

const HALF_MARK = 8

function MarkDrawn({ x, y, tone }: Mark) {
  return (
    <g class={`picture-sign picture-sign-${tone} state-${tone}`} transform={`translate(${x} ${y - HALF_MARK})`}>
      <MarkPaths tone={tone} />
    </g>
  )
}

const classes = (kind: string, { look, tone, group }: Box | Line | Label): string =>
  [
    `${kind}-${look}`,
    ...(tone === undefined ? [] : [`state-${tone}`]),
    ...(group === undefined ? [] : [`group-${group}`]),
  ].join(' ')
