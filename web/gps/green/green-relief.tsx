import { useMemo } from 'preact/hooks'
import type { Path, Point } from '../../../src/core/geo/path.ts'
import { numberIn } from '../../../src/words/format.ts'
import type { Language } from '../../../src/words/language.ts'
import { bandFill } from './band-fill.ts'
import type { GreenPicture, Level } from './green-picture.ts'
import type { Projection } from './green-projection.ts'
import { pathData } from './path-data.ts'
import { shadesOf } from './shade.ts'
import { skirtOf } from './skirt.ts'
import { type DrawnArrow, drawSlopes } from './slope-arrows.ts'

type Props = { readonly picture: GreenPicture; readonly view: Projection }

const onPage = (view: Projection, rings: readonly Path[], height?: number) =>
  rings.map((ring) => ring.map((point) => view.toPage(point, height)))

/** Bands of height with the lines between them, cut by the edge of the green. */
export function GreenBands({ picture, view }: Props) {
  const drawn = useMemo(() => {
    const edge = pathData(onPage(view, picture.edge), true)
    const areas = picture.levels.map((level) => ({ fill: bandFill(level.share), d: dataOf(view, level) }))
    return { edge, areas }
  }, [picture, view])
  return (
    <>
      <clipPath id="green-edge">
        <path d={drawn.edge} />
      </clipPath>
      <g clip-path="url(#green-edge)">
        {drawn.areas.map(({ fill, d }, index) => (
          <path
            key={index}
            class={index === 0 ? 'green-lowest' : 'green-band'}
            style={{ fill }}
            d={index === 0 ? drawn.edge : d}
          />
        ))}
      </g>
      <path class="green-edge" d={drawn.edge} />
    </>
  )
}

const dataOf = (view: Projection, { rings, height }: Level) => pathData(onPage(view, rings, height), true)

/** Light and shadow on a tilted green. `light` is where it goes to, on the ground. */
export function GreenShade({ picture, view, light }: Props & { readonly light: Point }) {
  const shades = useMemo(
    () =>
      shadesOf(picture.measured.surface, light).map(({ tone, cells }) => ({
        tone,
        d: pathData(onPage(view, cells), true),
      })),
    [picture, view, light],
  )
  return (
    <g clip-path="url(#green-edge)">
      {shades.map(({ tone, d }) => (
        <path
          key={tone}
          class={tone > 0 ? 'green-light' : 'green-shadow'}
          fill-opacity={Math.abs(tone) * 0.022}
          d={d}
        />
      ))}
    </g>
  )
}

/** The side of the block that a tilted green is cut from. */
export function GreenSkirt({ picture, view }: Props) {
  const d = useMemo(() => {
    const [ring = []] = picture.edge
    return pathData(skirtOf(view, ring, picture.measured.measures.low), true)
  }, [picture, view])
  return <path class="green-skirt" d={d} />
}

type SlopeProps = Props & { readonly taken: readonly Point[]; readonly language: Language }

/** Arrows down the slope, by colour and length, and numbers in percent. */
export function GreenSlopes({ picture, view, taken, language }: SlopeProps) {
  const key = taken.map(String).join(' ')
  // The points in words, so that equal ones count as the same.
  const { arrows, numbers } = useMemo(() => drawSlopes(picture, view, taken), [picture, view, key])
  const classes = [...new Set(arrows.map((arrow) => arrow.class))]
  return (
    <g>
      {classes.map((slopeClass) => (
        <path
          key={slopeClass}
          class={`green-arrow green-slope-${slopeClass}`}
          d={arrowData(arrows.filter((arrow) => arrow.class === slopeClass))}
        />
      ))}
      <g class="green-numbers">
        {numbers.map(({ at: [x, y], percent }) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {numberIn(language, percent, 1)}
          </text>
        ))}
      </g>
    </g>
  )
}

export const arrowData = (arrows: readonly DrawnArrow[]) =>
  pathData(
    arrows.flatMap(({ shaft, head }) => [shaft, head]),
    false,
  )
