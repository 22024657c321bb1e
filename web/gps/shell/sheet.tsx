import type { Tab } from '../state/play-signals.ts'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'
import { Distances } from './distances.tsx'
import { GpsLine } from './gps-line.tsx'
import { InPlay, Tapped } from './in-play.tsx'
import { LaterPanel } from './later-panel.ts'
import type { Lengths } from './lengths.ts'
import { Credits } from './notices.tsx'
import { PlaysLike } from './plays-like.tsx'

type Props = { readonly state: PlayState; readonly lengths: Lengths }

const TABS: readonly Tab[] = ['distances', 'green', 'caddie', 'score', 'wind']

/** Under the map on a phone, next to it on a desktop: the distances, and what else there is for this hole. */
export function Sheet({ state, lengths }: Props) {
  return (
    <div class="play-sheet">
      <HoleFacts state={state} lengths={lengths} />
      <Distances state={state} lengths={lengths} />
      <PlaysLike state={state} lengths={lengths} />
      <TabList state={state} />
      <div
        class="play-panel"
        role="tabpanel"
        id="play-panel"
        aria-labelledby={`play-tab-${state.tab.value}`}
        tabIndex={-1}
      >
        <Panel state={state} lengths={lengths} />
      </div>
      <Credits state={state} />
    </div>
  )
}

function HoleFacts({ state, lengths }: Props) {
  const { play } = useWords()
  const { value } = state.hole
  if (value === null) return null
  return (
    <p class="play-hole" data-hole={value.position}>
      <b>{play.hole(value.position)}</b>
      {value.par !== null && <span>{play.par(value.par)}</span>}
      {value.yards !== null && <span>{lengths.length(value.yards)}</span>}
      {value.strokeIndex !== null && <span>{play.index(value.strokeIndex)}</span>}
    </p>
  )
}

function TabList({ state }: { readonly state: PlayState }) {
  const { tabs } = useWords().play
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.stopPropagation()
    const next = TABS[(TABS.indexOf(state.tab.value) + by + TABS.length) % TABS.length] ?? 'distances'
    state.tab.value = next
    document.getElementById(`play-tab-${next}`)?.focus()
  }
  return (
    <div class="play-tabs" role="tablist" aria-label={tabs.label} onKeyDown={move}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`play-tab-${tab}`}
          aria-selected={state.tab.value === tab}
          aria-controls="play-panel"
          tabIndex={state.tab.value === tab ? 0 : -1}
          onClick={({ currentTarget }) => {
            state.tab.value = tab
            showPanel(currentTarget)
          }}
        >
          {tabs[tab]}
        </button>
      ))}
    </div>
  )
}

/** On a phone the panel is below the map: choosing a tab brings it up. */
function showPanel(tab: HTMLElement) {
  if (!matchMedia('(max-width: 60rem)').matches) return
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  tab.parentElement?.scrollIntoView({ block: 'start', behavior })
}

function Panel({ state, lengths }: Props) {
  const { value: tab } = state.tab
  if (tab !== 'distances') return <LaterPanel key={tab} what={tab} state={state} lengths={lengths} />
  return (
    <>
      <GpsLine state={state} lengths={lengths} />
      <Tapped state={state} lengths={lengths} />
      <InPlay state={state} lengths={lengths} />
    </>
  )
}
