import { useEffect, useMemo } from 'preact/hooks'
import type { PlaySettings } from './settings.ts'
import { Announcer } from './shell/announcer.tsx'
import { HoleStrip } from './shell/hole-strip.tsx'
import { lengthsIn } from './shell/lengths.ts'
import { MapPane } from './shell/map-pane.tsx'
import { Menu } from './shell/menu.tsx'
import { Notices } from './shell/notices.tsx'
import { Sheet } from './shell/sheet.tsx'
import { StatusLine } from './shell/status-line.tsx'
import { TroublePage } from './shell/trouble-page.tsx'
import { openPlay } from './state/play-state.ts'
import { runPlay } from './state/run-play.ts'
import { useWords } from './words.ts'

/** The course in the golfer's hand. */
export function App({ settings }: { readonly settings: PlaySettings }) {
  const words = useWords()
  const { play } = words
  const state = useMemo(() => openPlay(settings), [])
  useEffect(() => runPlay(state), [])
  const { course, trouble, profile } = state
  const lengths = lengthsIn(settings.language, profile.value.units, words)
  if (trouble.value !== null) return <TroublePage state={state} trouble={trouble.value} />
  if (course.value === null)
    return (
      <p class="play-loading" role="status">
        {play.loading}
      </p>
    )
  return (
    <div class={course.value.map === null ? 'play-frame no-map' : 'play-frame'}>
      <header class="play-top">
        <h1>
          <bdi>{course.value.pack.name}</bdi>
        </h1>
        <Menu state={state} lengths={lengths} />
      </header>
      <HoleStrip state={state} />
      <div class="play-notices">
        <Notices state={state} />
        <StatusLine state={state} />
      </div>
      <MapPane state={state} />
      <Sheet state={state} lengths={lengths} />
      <Announcer state={state} lengths={lengths} />
    </div>
  )
}
