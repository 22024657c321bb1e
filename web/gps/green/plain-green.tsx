import { measureGreen } from '../../../src/caddie/measure-green.ts'
import { rectangleOf } from '../../../src/core/geo/path.ts'
import type { LatLng } from '../../../src/core/geo/point.ts'
import { type LengthUnit, lengthIn } from '../../../src/words/format.ts'
import type { Language } from '../../../src/words/language.ts'
import { useWords } from '../words.ts'
import { turnedTo } from './green-projection.ts'
import type { GreenScene } from './green-scene.ts'

type Props = {
  readonly scene: GreenScene
  readonly ball: LatLng | null
  readonly units: LengthUnit
  readonly language: Language
}

const YARD = 0.9144

/** What is known of a green that nobody surveyed: how large it is, and how far. */
export function PlainGreen({ scene, ball, units, language }: Props) {
  const { playGreen: words } = useWords()
  const box = rectangleOf((scene.rings[0] ?? []).map(turnedTo(scene.up)))
  const length = (metres: number) => lengthIn(language, metres / YARD, units)
  return (
    <>
      <p class="green-note">{words.size(length(box.height), length(box.width), words.unit[units])}</p>
      {ball ? (
        <Distances scene={scene} ball={ball} units={units} language={language} />
      ) : (
        <p class="green-note">{words.noBall}</p>
      )}
    </>
  )
}

function Distances({ scene, ball, units, language }: Props & { readonly ball: LatLng }) {
  const { distances: words, unit } = useWords().playGreen
  const { toFront, toMiddle, toBack } = measureGreen(scene.plane, scene.green, ball, null)
  const rows = [
    [words.front, toFront],
    [words.middle, toMiddle],
    [words.back, toBack],
  ] as const
  return (
    <dl class="green-facts green-distances" aria-label={words.label}>
      {rows.map(([name, yards]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {lengthIn(language, yards, units)}
            <small> {unit[units]}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
