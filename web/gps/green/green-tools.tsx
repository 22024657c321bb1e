import { useWords } from '../words.ts'
import type { GreenPicture } from './green-picture.ts'
import { exaggerationOf } from './green-projection.ts'
import type { Look } from './use-projection.ts'

type Props = {
  readonly look: Look
  readonly picture: GreenPicture
  readonly onLook: (look: Look) => void
}

/** Degrees. */
const STEP = 30

/** From above or tilted, and turning. */
export function GreenTools({ look, picture, onLook }: Props) {
  const { playGreen: words } = useWords()
  const turn = (by: number) => onLook({ ...look, turn: (look.turn + by + 360) % 360 })
  return (
    <fieldset class="green-tools" aria-label={words.view}>
      <div class="green-switch">
        {([false, true] as const).map((isTilted) => (
          <button
            type="button"
            key={String(isTilted)}
            aria-pressed={look.isTilted === isTilted}
            onClick={() => onLook({ ...look, isTilted })}
          >
            {isTilted ? words.tilted : words.flat}
          </button>
        ))}
      </div>
      {look.isTilted && (
        <>
          <span class="green-times">{words.facts.times(exaggerationOf(picture.measured.measures))}</span>
          <TurnButton
            label={words.turnLeft}
            onTurn={() => turn(STEP)}
            d="M7 5L3 9l4 4M3 9h11a6 6 0 010 12H9"
          />
          <TurnButton
            label={words.turnRight}
            onTurn={() => turn(-STEP)}
            d="M17 5l4 4-4 4M21 9H10a6 6 0 000 12h5"
          />
        </>
      )}
    </fieldset>
  )
}

type TurnProps = { readonly label: string; readonly onTurn: () => void; readonly d: string }

const TurnButton = ({ label, onTurn, d }: TurnProps) => (
  <button type="button" class="green-turn" aria-label={label} onClick={onTurn}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  </button>
)
