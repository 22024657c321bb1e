import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { pathIn } from '../../../src/words/language.ts'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'

/** While somebody pays in another tab, how often we look whether it has arrived. */
const LOOK_EVERY_MS = 2_000

/** The plans with this golfer's prices, and what stays free. */
export function Plans({ state }: { readonly state: PlayState }) {
  const { playCaddie } = useWords()
  const { plans: words } = playCaddie
  const isPaying = useSignal(false)
  const { language, plans } = state.settings
  useEffect(() => {
    const look = () => void state.service.refresh()
    const timer = isPaying.value ? setInterval(look, LOOK_EVERY_MS) : undefined
    addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
    }
  }, [isPaying.value])
  return (
    <section class="caddie-plans" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <ul>
        {plans.map(({ id, name, price }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{price}</span>
            <a
              class="play-button"
              href={pathIn(language, `/checkout?plan=${id}`)}
              target="_blank"
              rel="noopener"
              onClick={() => {
                isPaying.value = true
              }}
            >
              {words.choose}
            </a>
          </li>
        ))}
      </ul>
      {state.session.value.kind === 'guest' && <p class="soft">{words.guest}</p>}
      {isPaying.value && <p role="status">{words.waiting}</p>}
    </section>
  )
}
