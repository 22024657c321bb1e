import { useEffect, useRef } from 'preact/hooks'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'

/** One scrolling row of holes; the current one stays in sight. */
export function HoleStrip({ state }: { readonly state: PlayState }) {
  const { play } = useWords()
  const row = useRef<HTMLElement>(null)
  const { holes, index } = state
  const current = index.value
  useEffect(() => {
    const button = row.current?.children[current] as HTMLElement | undefined
    const strip = row.current
    if (button && strip)
      strip.scrollTo({ left: button.offsetLeft - strip.clientWidth / 2 + button.clientWidth / 2 })
  }, [current, holes.value.length])
  return (
    <nav class="play-strip" aria-label={play.holes} ref={row}>
      {holes.value.map((hole, place) => (
        <button
          key={hole.position}
          type="button"
          aria-current={place === current ? 'true' : undefined}
          aria-label={play.hole(hole.position)}
          onClick={() => state.choose(place)}
        >
          {hole.position}
        </button>
      ))}
    </nav>
  )
}
