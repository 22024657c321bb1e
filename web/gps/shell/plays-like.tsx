import { targetIn } from '../engine/distances.ts'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'
import type { Lengths } from './lengths.ts'

type Props = { readonly state: PlayState; readonly lengths: Lengths }

/** What the distance plays like, with its parts; without Premium, what that costs. */
export function PlaysLike({ state, lengths }: Props) {
  const { playsLike: words } = useWords().play
  const { isPremium, profile, playsLike, distances } = state
  if (distances.value === null) return null
  if (profile.value.competition) return <p class="play-hint">{words.competition}</p>
  if (!isPremium.value) return <Locked state={state} />
  const { value } = playsLike
  if (value === null) return null
  return (
    <section class="play-like" aria-label={words.title}>
      <p class="play-like-main">
        <span class="play-label">{words.title}</span>{' '}
        <b data-yards="plays-like">{lengths.number(targetIn(distances.value) + value.yards - value.of)}</b>
      </p>
      <dl>
        {(['wind', 'slope', 'air'] as const).map((part) => (
          <div key={part}>
            <dt>{words[part]}</dt>
            <dd>{signed(value.parts[part], lengths) ?? <span class="soft">{words.unknown}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function signed(yards: number | null, lengths: Lengths): string | null {
  if (yards === null) return null
  return `${yards > 0 ? '+' : yards < 0 ? '−' : ''}${lengths.number(Math.abs(yards))}`
}

function Locked({ state }: { readonly state: PlayState }) {
  const { playsLike: words } = useWords().play
  const [dayPass] = state.settings.plans
  if (dayPass === undefined) return null
  return (
    <button
      type="button"
      class="play-locked"
      onClick={() => {
        state.tab.value = 'caddie'
      }}
    >
      {words.locked(`${dayPass.name}, ${dayPass.price}`)}
    </button>
  )
}
