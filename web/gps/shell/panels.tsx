import { CaddiePanel } from '../caddie/caddie-panel.tsx'
import type { Tab } from '../state/play-signals.ts'
import type { PlayState } from '../state/play-state.ts'
import { GreenTab } from './green-tab.tsx'
import type { Lengths } from './lengths.ts'
import { MenuContent } from './menu-content.tsx'
import { ScoreTab } from './score-tab.tsx'
import { WindTab } from './wind-tab.tsx'

export type PanelProps = {
  readonly what: Exclude<Tab, 'distances'> | 'menu'
  readonly state: PlayState
  readonly lengths: Lengths
}

/** What a golfer opens later. It is one file, because many small ones take longer to load than their bytes. */
export function LaterPanel({ what, state, lengths }: PanelProps) {
  switch (what) {
    case 'green':
      return <GreenTab state={state} />
    case 'caddie':
      return <CaddiePanel state={state} lengths={lengths} />
    case 'score':
      return <ScoreTab state={state} />
    case 'wind':
      return <WindTab state={state} />
    case 'menu':
      return <MenuContent state={state} />
  }
}
