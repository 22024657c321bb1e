import { agoIn } from '../offline/storage-words.ts'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'

/** A course that was updated, and a device without a network: said quietly, above the map. */
export function Notices({ state }: { readonly state: PlayState }) {
  const { playOffline: words } = useWords()
  const { isNewer, isOnline, storedAt, now, settings } = state
  if (isNewer.value)
    return (
      <p class="play-notice" role="status">
        {words.updated}{' '}
        <button type="button" class="play-quiet" onClick={() => location.reload()}>
          {words.show}
        </button>
      </p>
    )
  if (isOnline.value) return null
  return (
    <p class="play-notice" role="status">
      {words.offline}{' '}
      {storedAt.value !== null && words.saved(agoIn(settings.language, storedAt.value, now.value))}
    </p>
  )
}

/** Whom the data is from, where everybody sees it. */
export function Credits({ state }: { readonly state: PlayState }) {
  const { play } = useWords()
  const sources = state.course.value?.pack.sources ?? []
  if (sources.length === 0) return null
  const names = [
    ...new Set(sources.map(({ name, licence }) => (licence === null ? name : `${name} (${licence})`))),
  ]
  return (
    <p class="play-credits">
      {play.menu.sources}: {names.join(' · ')}
    </p>
  )
}
